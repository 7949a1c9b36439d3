import { useEffect, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { useLocation, useNavigate } from '#lib/router/router.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError, FormNotice } from '#ui/forms/form-notice.tsx';
import { filled, formSchema, trimmed } from '#ui/forms/form-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { destinationOf } from '../../destination.ts';
import { firstName } from '../../learner.ts';
import { signInWithCard, signInWithCode } from '../api.ts';
import { cardIn } from '../card-text.ts';
import { learnerSignInText } from '../messages.ts';
import { signInProblem } from '../refusal-text.ts';
import { usernameOf } from '../username.ts';
import { CardScanner, canScan } from './card-scanner.tsx';
import { OtherWays } from './other-ways.tsx';

const schema = formSchema({
  card: trimmed(filled(learnerSignInText.cardMissing)),
  username: trimmed(),
});

/** A code from a grown-up is longer than the code of a card. */
const backupCode = /^[\dA-Z]{10}$/i;
const nothing = formSchema({});

/** Logs in with a printed card, or with the code that a grown-up gives for a lost one. */
export function CardForm() {
  const card = useCardOfUrl();
  const { loading, user } = useAuth();
  const { state } = useLocation();
  const navigate = useNavigate();
  if (loading) return null;
  if (user !== null)
    return <SomebodyIsIn name={firstName(user) || usernameOf(user.email) || user.email} />;
  const onDone = () => navigate(destinationOf(state), { replace: true });
  return card === null ? <TypedCard onDone={onDone} /> : <OpenedCard card={card} onDone={onDone} />;
}

/**
 * Takes the card's secret out of the URL fragment at once: the next child on a shared phone must not get in with the Back
 * button, and nothing that reports URLs may see it.
 */
function useCardOfUrl(): string | null {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [card, setCard] = useState(() => cardIn(hash));
  useEffect(() => {
    if (hash === '') return;
    setCard(cardIn(hash));
    navigate(pathname, { replace: true, state });
  }, [hash, pathname, state, navigate]);
  return card;
}

/** A link alone does not log in: the user may have been sent another person's card. */
function OpenedCard({ card, onDone }: { card: string; onDone: () => void }) {
  const form = useForm({
    initial: {},
    schema: nothing,
    send: () => trySignIn(() => signInWithCard(card), onDone, 'form'),
  });
  return (
    <>
      <PageHeading title={learnerSignInText.cardTitle}>{learnerSignInText.cardReady}</PageHeading>
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <Button type="submit" block busy={form.busy}>
          {learnerSignInText.loginButton}
        </Button>
      </form>
      <OtherWays />
    </>
  );
}

function TypedCard({ onDone }: { onDone: () => void }) {
  const [needsName, setNeedsName] = useState(false);
  const form = useForm({
    initial: { card: '', username: '' },
    schema,
    send: async ({ card: typed, username }) => {
      const isCode = backupCode.test(typed.replace(/[\s-]/g, ''));
      const card = cardIn(needsName && username ? `${typed}.${username}` : typed);
      if (card === null && !isCode) return { card: learnerSignInText.cardTypo };
      const signIn = () => (card === null ? signInWithCode(typed) : signInWithCard(card));
      return trySignIn(signIn, onDone, 'card', () => setNeedsName(true));
    },
  });
  const [problem, setProblem] = useState<string>();
  const onScan = async (card: string) => {
    const errors = await trySignIn(() => signInWithCard(card), onDone, 'card');
    setProblem(errors?.card);
  };
  return (
    <>
      <PageHeading title={learnerSignInText.cardTitle}>
        {canScan() ? learnerSignInText.cardText : learnerSignInText.cardTypeOnly}
      </PageHeading>
      <FormError message={problem} />
      <CardScanner onCard={(card) => void onScan(card)} />
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <TextField
          {...form.text('card')}
          label={learnerSignInText.cardField}
          hint={learnerSignInText.cardHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {needsName && (
          <TextField
            {...form.text('username')}
            label={learnerSignInText.usernameLabel}
            hint={learnerSignInText.cardUsername}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Button type="submit" block busy={form.busy}>
          {learnerSignInText.loginButton}
        </Button>
      </form>
      <OtherWays />
    </>
  );
}

/** A link never signs the current user out, so their work cannot mix with another learner's. */
function SomebodyIsIn({ name }: { name: string }) {
  const { signOut } = useAuth();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={learnerSignInText.cardTitle} />
      <FormNotice>{format(learnerSignInText.cardSomebodyIn, { name })}</FormNotice>
      <Button block onClick={() => void signOut()}>
        {learnerSignInText.cardUseInstead}
      </Button>
      <Button
        block
        variant="quiet"
        onClick={() => navigate(destinationOf(state), { replace: true })}
      >
        {learnerSignInText.cardStay}
      </Button>
    </>
  );
}

async function trySignIn<Field extends string>(
  signIn: () => Promise<void>,
  onDone: () => void,
  field: Field,
  onNeedsName?: () => void,
): Promise<Record<Field, string> | undefined> {
  try {
    await signIn();
    onDone();
    return undefined;
  } catch (error) {
    const needsName = error instanceof FunctionRefusal && error.code === 'username_needed';
    if (needsName) onNeedsName?.();
    const wrong = needsName ? learnerSignInText.cardUsername : learnerSignInText.cardWrong;
    const { text } = signInProblem(error, wrong);
    return { [field]: text } as Record<Field, string>;
  }
}
