import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useLocation, useSearchParams } from '#lib/router/router.tsx';
import { signUp } from '#platform/session/auth.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { authErrors } from '../../auth-messages.ts';
import { destinationOf, readLoginState } from '../../destination.ts';
import { accountText } from '../../messages.ts';
import { parentSchema } from '../../sign-in-schemas.ts';
import { EmailField } from './email-field.tsx';
import { LegalLine } from './legal-line.tsx';
import { MailSent } from './mail-sent.tsx';
import { NewPassword } from './password-input.tsx';
import { type Typed, useTyped } from './use-typed.ts';

/** Creates the account of a parent who adds children. No class or year of birth: the account is not used for learning. */
export function ParentForm({ typed }: { typed: Typed }) {
  const { state } = useLocation();
  const { from } = readLoginState(state);
  // A child without an email has come here, and hands over the phone.
  const isForChild = useSearchParams()[0].has('for');
  const [awaiting, setAwaiting] = useState<string>();
  const form = useForm({
    initial: { ...typed.current, isAdult: false },
    schema: parentSchema,
    send: async ({ name, email, password }) => {
      const { data, error } = await signUp({
        email,
        password,
        // has_children grants no access: it only selects the menu and the first page.
        data: { name, has_children: true, is_adult: true },
        returnTo: destinationOf(state, routes.addChild),
      });
      if (error !== null) return authErrors(error);
      if (data?.session === null) setAwaiting(email);
      return undefined;
    },
  });
  useTyped(typed, form.values);
  if (awaiting !== undefined) {
    return (
      <MailSent title={accountText.registerSentTitle} email={awaiting}>
        {accountText.registerSentText}
      </MailSent>
    );
  }
  return (
    <>
      <PageHeading title={isForChild ? accountText.parentAskTitle : accountText.parentTitle}>
        {isForChild ? accountText.parentAskText : accountText.parentText}
      </PageHeading>
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <TextField
          {...form.text('name')}
          label={accountText.nameLabel}
          autoComplete="name"
          dir="auto"
        />
        <EmailField binding={form.text('email')} />
        <NewPassword binding={form.text('password')} />
        <Checkbox {...form.check('isAdult')} label={accountText.parentAdult} />
        <Button type="submit" block busy={form.busy}>
          {accountText.registerButton}
        </Button>
        <LegalLine />
      </form>
      <LinkButton variant="quiet" block to={routes.register} state={{ from }}>
        {accountText.parentAsLearner}
      </LinkButton>
      <p className="auth__foot">
        {rich(accountText.registerHasAccount, {
          link: (text) => (
            <Link to={routes.login} state={{ from }}>
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
