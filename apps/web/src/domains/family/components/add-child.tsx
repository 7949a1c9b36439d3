import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routes } from '#config/paths.ts';
import { textOf } from '#domains/account/learner.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { randomId } from '#lib/uuid.ts';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { avatars } from '#ui/art/avatar-names.ts';
import { Ega } from '#ui/art/ega.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { createChild, type WaysIn } from '../api/child-accounts-api.ts';
import type { Agreement } from '../api/family-api.ts';
import type { ChildClass, ChildName } from '../child-schemas.ts';
import { markAsParent } from '../mark-as-parent.ts';
import { familyText } from '../messages.ts';
import { useFamily, useFamilyRefresh } from '../queries.ts';
import { ClassStep, NameStep } from './child/child-steps.tsx';
import { ConsentStep } from './consent-step.tsx';
import './family.css';
import { StepBeads } from './step-beads.tsx';
import { WaysInOnce } from './ways-in-once.tsx';

type Typed = ChildName & ChildClass;
const nothing: Typed = { displayName: '', icon: '', birthYear: '', level: '', relation: '' };

/** A picture no other child of the family has: small children recognise themselves by it on a shared phone. */
const freeIcon = (taken: readonly (string | null)[]): string =>
  avatars.find(({ name }) => !taken.includes(name))?.name ?? avatars[0].name;

const refusals: ReadonlyMap<string, string> = new Map([
  ['words_changed', familyText.addWordsChanged],
  ['too_many_children', familyText.addTooMany],
  ['not_adult', familyText.addNotAdult],
]);

/** Adds a child without an email, in three small steps. Typed input survives any failure. */
export function AddChild({ user }: { user: AuthUser }) {
  useDocumentTitle(familyText.add);
  const refresh = useFamilyRefresh(user.id);
  const [step, setStep] = useState(0);
  const family = useFamily(user.id).data;
  const icons = family?.children.map(({ icon }) => icon) ?? [];
  const [typed, setTyped] = useState(() => ({ ...nothing, icon: freeIcon(icons) }));
  const queries = useQueryClient();
  const [agreed, setAgreed] = useState(() => queries.getQueryData<Agreement>(agreedKey(user.id)));
  const [hasDeclined, setDeclined] = useState(false);
  const [made, setMade] = useState<WaysIn>();
  // One id per child: a retry after a lost response must not create a second account.
  const [id, setId] = useState(randomId);
  const title = useFocusOnChange(step);
  const goOn = (some: Partial<Typed>) => {
    setTyped((known) => ({ ...known, ...some }));
    setStep(step + 1);
  };
  const agree = async (yes: Agreement, all = typed): Promise<string | undefined> => {
    const { displayName, icon, birthYear, level, relation } = all;
    if (relation === '') return familyText.relationMissing;
    try {
      const ways = await createChild({
        id,
        displayName,
        icon,
        birthYear: Number(birthYear),
        level,
        relation,
        guardianName: textOf(user, 'name'),
        agreed: yes,
      });
      setMade(ways);
      setAgreed(yes);
      queries.setQueryData(agreedKey(user.id), yes);
    } catch (error) {
      const code = error instanceof FunctionRefusal ? error.code : '';
      if (code === 'words_changed') setAgreed(undefined);
      return refusals.get(code) ?? familyText.addFailed;
    }
    markAsParent(user, { is_adult: true });
    void refresh();
    return undefined;
  };
  /** With a yes for another child there is nothing left to ask. */
  const addWithClass = async (some: ChildClass): Promise<string | undefined> => {
    if (agreed !== undefined) {
      const all = { ...typed, ...some };
      setTyped(all);
      return agree(agreed, all);
    }
    goOn(some);
    return undefined;
  };
  const startOver = () => {
    setMade(undefined);
    setTyped({ ...nothing, relation: typed.relation, icon: freeIcon([...icons, typed.icon]) });
    setId(randomId());
    setStep(0);
  };
  if (made !== undefined) return <WaysInOnce ways={made} onAnother={startOver} />;
  const name = typed.displayName;
  if (hasDeclined) return <Declined name={name} onBack={() => setDeclined(false)} />;
  return (
    <div className="stack stack--lg family__form">
      <Link className="back-link" to={routes.family}>
        <PrevIcon />
        {familyText.title}
      </Link>
      <h1 ref={title} tabIndex={-1}>
        {familyText.add}
      </h1>
      <StepBeads step={step} hasAgreed={agreed !== undefined} />
      {step === 0 && <NameStep typed={typed} onNext={goOn} />}
      {step === 0 && family?.children.length === 0 && (
        <Link to={routes.family}>{familyText.linkTitle}</Link>
      )}
      {step === 1 && (
        <ClassStep
          typed={typed}
          onNext={addWithClass}
          onBack={() => setStep(0)}
          same={agreed && { name, onRead: () => setAgreed(undefined) }}
        />
      )}
      {step === 2 && (
        <ConsentStep
          name={name}
          onAgree={agree}
          onDecline={() => setDeclined(true)}
          onBack={() => setStep(1)}
        />
      )}
    </div>
  );
}

/** The words of the last yes, in memory only: the next child of the sitting needs no second reading. */
const agreedKey = (userId: string) => ['agreed', userId] as const;

/** Moves the focus to the title of each step, for keyboards and screen readers. */
function useFocusOnChange(step: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);
  return title;
}

function Declined({ name, onBack }: { name: string; onBack: () => void }) {
  return (
    <Card className="state">
      <Ega mood="happy" />
      <h1>{familyText.noTitle}</h1>
      <p>{format(familyText.noText, { name })}</p>
      <LinkButton to={routes.home}>{familyText.noOpen}</LinkButton>
      <Button variant="text" onClick={onBack}>
        {familyText.noBack}
      </Button>
    </Card>
  );
}
