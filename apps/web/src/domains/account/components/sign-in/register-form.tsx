import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { birthYears, isMinor } from '#lib/age.ts';
import { rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { signUp } from '#platform/session/auth.ts';
import { accountKey, accountKeys, VISITOR } from '#platform/storage/account-storage.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { type Form, useForm } from '#ui/forms/use-form.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { authErrors } from '../../auth-messages.ts';
import { destinationOf, readLoginState } from '../../destination.ts';
import { accountText } from '../../messages.ts';
import { profileOf, registerSchema } from '../../sign-in-schemas.ts';
import { saveTypedEmail } from '../../typed-email.ts';
import { ClassField } from '../class-field.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { LegalLine } from './legal-line.tsx';
import { MailSent } from './mail-sent.tsx';
import { NewPassword } from './password-input.tsx';
import { type Typed, useTyped } from './use-typed.ts';

const empty = {
  name: '',
  email: '',
  password: '',
  classLevel: '',
  birthYear: '',
  guardianEmail: '',
  guardianConsent: false,
};

type RegisterValues = typeof empty;

/** Creates an account. If email confirmation is on, the learner must confirm by email first. */
export function RegisterForm({ typed }: { typed: Typed }) {
  const { state } = useLocation();
  const loginState = readLoginState(state);
  const [awaiting, setAwaiting] = useState<string>();
  const form = useForm({
    initial: {
      ...empty,
      classLevel: tabStorage.getItem(accountKey(VISITOR, 'class')) ?? '',
      ...typed.current,
    },
    schema: registerSchema(new Date()),
    send: async (output) => {
      const { email, password } = output;
      const { data, error } = await signUp({
        email,
        password,
        data: profileOf(output, new Date()),
        returnTo: destinationOf(state),
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
      <PageHeading title={accountText.registerTitle}>
        {rich(accountText.registerHasAccount, {
          link: (text) => (
            <Link
              to={routes.login}
              state={{ from: loginState.from }}
              onClick={() => saveTypedEmail(form.values.email)}
            >
              {text}
            </Link>
          ),
        })}
      </PageHeading>
      <LinkButton variant="quiet" block to="?as=parent" state={{ from: loginState.from }}>
        {accountText.registerAsParent}
      </LinkButton>
      <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        {hasVisitorWork() && <p className="hint">{accountText.registerKept}</p>}
        <FormError message={form.formError} />
        <LearnerFields form={form} />
        {needsGuardian(form.values.birthYear) && <GuardianFields form={form} />}
        <Button type="submit" block busy={form.busy}>
          {accountText.registerButton}
        </Button>
        <LegalLine />
      </form>
      <GoogleButton />
    </>
  );
}

function LearnerFields({ form }: { form: Form<RegisterValues> }) {
  const years = birthYears(new Date()).map(String);
  return (
    <>
      <TextField
        {...form.text('name')}
        label={accountText.nameLabel}
        autoComplete="name"
        dir="auto"
      />
      <div className="stack stack--sm">
        <EmailField binding={form.text('email')} />
        <p className="small">
          {rich(accountText.registerNoEmail, {
            link: (text) => <Link to="?as=parent&for=child">{text}</Link>,
          })}
        </p>
      </div>
      <NewPassword binding={form.text('password')} />
      <div className="two-fields">
        <ClassField
          binding={form.text('classLevel')}
          label={accountText.classLabel}
          placeholder={accountText.choose}
        />
        <Select
          {...form.text('birthYear')}
          label={accountText.birthYearLabel}
          placeholder={accountText.choose}
          autoComplete="bday-year"
          options={years.map((year) => ({ value: year, label: year }))}
        />
      </div>
    </>
  );
}

function GuardianFields({ form }: { form: Form<RegisterValues> }) {
  return (
    <div className="guardian">
      <p className="small">{accountText.registerUnder18}</p>
      <EmailField
        binding={form.text('guardianEmail')}
        label={accountText.guardianEmailLabel}
        autoComplete="off"
      />
      <Checkbox {...form.check('guardianConsent')} label={accountText.guardianConsentLabel} />
    </div>
  );
}

function needsGuardian(birthYear: string): boolean {
  return birthYear !== '' && isMinor(Number(birthYear), new Date());
}

/** Whether this tab has work of a visitor, which moves to the new account. */
function hasVisitorWork(): boolean {
  return accountKeys(tabStorage, VISITOR, 'work').length > 0;
}
