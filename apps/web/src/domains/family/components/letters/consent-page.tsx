import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { isTrue } from '#lib/checks.ts';
import { format, rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { Ticks } from '#ui/charts/ticks.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { filled, formSchema, only, trimmed } from '#ui/forms/form-schema.ts';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { isRelation } from '../../api/family-api.ts';
import {
  answerConsent,
  type ConsentOutcome,
  type ConsentQuestion,
  lookAtConsent,
} from '../../api/letter-links-api.ts';
import { familyText } from '../../messages.ts';
import { relationOptions } from '../../relation-names.ts';
import { isGone, Look, Outcome, TokenGone, useUrlToken } from './token-page.tsx';

/** A guardian answers the consent email. Yes and no look alike. */
export function ConsentPage() {
  const token = useUrlToken();
  if (token === '') return <TokenGone />;
  return (
    <Look token={token} look={lookAtConsent}>
      {(question) => <Question token={token} question={question} />}
    </Look>
  );
}

type Answered = ConsentOutcome | 'gone';
type QuestionProps = { token: string; question: ConsentQuestion };
type FormProps = QuestionProps & { onAnswer: (outcome: Answered) => void };

const outcomes: ReadonlyMap<Answered, [title: string, text: string]> = new Map([
  ['accepted', [familyText.acceptedTitle, familyText.acceptedText]],
  ['declined', [familyText.declinedTitle, familyText.declinedText]],
  ['held', [familyText.heldTitle, familyText.heldText]],
  ['kept', [familyText.keptTitle, familyText.keptText]],
  ['undone', [familyText.undoneTitle, familyText.undoneText]],
]);

function Question({ token, question }: QuestionProps) {
  const [answered, setAnswered] = useState<Answered>();
  const outcome = answered === undefined ? undefined : outcomes.get(answered);
  if (answered === 'gone') return <TokenGone />;
  if (outcome !== undefined) {
    const [title, text] = outcome;
    return <Outcome title={title} text={format(text, { name: question.childName })} />;
  }
  const props = { token, question, onAnswer: setAnswered };
  if (question.kind === 'ask') return <AskForm {...props} />;
  return <YesOrNo {...props} {...yesOrNo[question.kind]} />;
}

const acceptSchema = formSchema({
  name: trimmed(filled(familyText.askNameMissing)),
  relation: only(isRelation, familyText.relationMissing),
  isAdult: only(isTrue, familyText.askAdultMissing),
});

function AskForm({ token, question, onAnswer }: FormProps) {
  const { childName: name, version, hash, words } = question;
  const [isDeclining, setDeclining] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    initial: { name: '', relation: '', isAdult: false },
    schema: acceptSchema,
    send: async (typed) => {
      setProblem(undefined);
      const body = { token, accept: true, version, hash, ...typed };
      return { form: await send(body, onAnswer) };
    },
  });
  const decline = async () => {
    setDeclining(true);
    const body = { token, accept: false, name: '', relation: '', isAdult: false } as const;
    setProblem(await send({ ...body, version, hash }, onAnswer));
    setDeclining(false);
  };
  return (
    <form
      className="stack stack--lg family__form"
      ref={form.ref}
      onSubmit={form.onSubmit}
      noValidate
    >
      <PageHeading title={format(familyText.askTitle, { name })}>
        {format(familyText.askText, { name })}
      </PageHeading>
      <Words words={words} />
      <TextField {...form.text('name')} label={familyText.askName} autoComplete="name" />
      <Select
        {...form.text('relation')}
        label={familyText.relationLabel}
        placeholder={familyText.choose}
        options={relationOptions}
      />
      <Checkbox {...form.check('isAdult')} label={format(familyText.askAdult, { name })} />
      <FormError message={form.formError ?? problem} />
      <div className="equal-buttons">
        <Button type="submit" variant="quiet" busy={form.busy}>
          {familyText.askAccept}
        </Button>
        <Button variant="quiet" busy={isDeclining} onClick={() => void decline()}>
          {familyText.askDecline}
        </Button>
      </div>
      <p className="hint">{familyText.consentChange}</p>
    </form>
  );
}

function Words({ words }: Pick<ConsentQuestion, 'words'>) {
  return (
    <Card className="stack">
      <Ticks items={words} />
      <p className="small muted">
        {rich(familyText.consentNotice, {
          link: (text) => <Link to={routes.privacy}>{text}</Link>,
        })}
      </p>
    </Card>
  );
}

const yesOrNo = {
  confirm: {
    title: familyText.confirmTitle,
    text: familyText.confirmText,
    yes: familyText.undoKeep,
    no: familyText.confirmNo,
  },
  undo: {
    title: familyText.undoTitle,
    text: familyText.undoText,
    yes: familyText.undoKeep,
    no: familyText.undoBack,
  },
} as const;

type YesOrNoProps = FormProps & Record<'title' | 'text' | 'yes' | 'no', string>;

/**
 * Whether it was the owner of the mailbox who agreed: asked once about children they added in the app, and a day after any
 * yes, so that another person can withdraw it.
 */
function YesOrNo({ token, question, onAnswer, title, text, yes, no }: YesOrNoProps) {
  const { childName: name, version, hash, words, kind } = question;
  const [busy, setBusy] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const answer = async (accept: boolean) => {
    setBusy(accept);
    const body = { token, accept, name: '', relation: '', isAdult: accept } as const;
    setProblem(await send({ ...body, version, hash }, onAnswer));
    setBusy(undefined);
  };
  return (
    <div className="stack stack--lg family__form">
      <PageHeading title={format(title, { name })}>{format(text, { name })}</PageHeading>
      {kind === 'confirm' && <Words words={words} />}
      <FormError message={problem} />
      <div className="equal-buttons">
        <Button variant="quiet" busy={busy === true} onClick={() => void answer(true)}>
          {yes}
        </Button>
        <Button variant="quiet" busy={busy === false} onClick={() => void answer(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
}

/** Sends the answer; returns an error message, or undefined. */
async function send(
  body: Parameters<typeof answerConsent>[0],
  onAnswer: (outcome: Answered) => void,
): Promise<string | undefined> {
  try {
    onAnswer(await answerConsent(body));
  } catch (error) {
    if (error instanceof FunctionRefusal && error.status === 409) return familyText.addWordsChanged;
    if (error instanceof FunctionRefusal && isGone(error)) onAnswer('gone');
    else return familyText.askFailed;
  }
  return undefined;
}
