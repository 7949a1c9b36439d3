import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { filled, formSchema, like, textAs, trimmed } from '#ui/forms/form-schema.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { type FormErrors, useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { authErrors } from '../../auth-messages.ts';
import { LineNotice } from '../../components/sign-in/line-notice.tsx';
import { useSignIn } from '../../hooks/use-sign-in.ts';
import { learnerSignInText } from '../messages.ts';
import { emailOfUsername, usernameOf } from '../username.ts';
import { OtherWays } from './other-ways.tsx';

/** Also accepts the full email address of a username. */
function asUsername(typed: string): string {
  const name = typed.trim().toLowerCase();
  return usernameOf(name) ?? name;
}

const schema = formSchema({
  username: textAs(asUsername, like(/^[a-z][a-z0-9]{2,19}$/, learnerSignInText.usernameMissing)),
  words: trimmed(filled(learnerSignInText.wordsMissing)),
});

/** Logs in a learner who has no email. The guard around the page then redirects. */
export function UsernameForm() {
  const { place, signIn } = useSignIn();
  const form = useForm({
    initial: { username: '', words: '' },
    schema,
    send: async ({ username, words }) => {
      const error = await signIn({
        email: emailOfUsername(username),
        password: asWords(words),
      });
      return error === null ? undefined : usernameRefusal(error);
    },
  });
  return (
    <>
      <PageHeading title={learnerSignInText.usernameTitle}>
        {learnerSignInText.usernameText}
      </PageHeading>
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <TextField
          {...form.text('username')}
          label={learnerSignInText.usernameLabel}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.text('words')}
          label={learnerSignInText.wordsLabel}
          autoComplete="current-password"
        />
        <Button type="submit" block busy={form.busy}>
          {learnerSignInText.loginButton}
        </Button>
        <LineNotice place={place} />
      </form>
      <OtherWays />
    </>
  );
}

/** Three plain words are normalised to the form the service issued: lower case, single spaces. Other passwords are unchanged. */
export function asWords(typed: string): string {
  const isWords = /^[a-z]+([\s-]+[a-z]+){2}$/i.test(typed);
  return isWords
    ? typed
        .toLowerCase()
        .split(/[\s-]+/)
        .join(' ')
    : typed;
}

/**
 * These learners have no email: a refusal that other forms show beside the email or the password is one sentence here, which
 * sends them to an adult.
 */
export function usernameRefusal(error: Parameters<typeof authErrors>[0]): FormErrors {
  const { form } = authErrors(error);
  return form === undefined ? { words: learnerSignInText.usernameWrong } : { form };
}
