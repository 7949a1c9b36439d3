import * as v from 'valibot';
import { isMinor } from '#lib/age.ts';
import { format } from '#lib/i18n.tsx';
import { accountText } from './messages.ts';
import { PASSWORD_MIN } from './password-strength.ts';

/** The longest name of a learner. */
export const NAME_MAX = 80;

/** The service reads no more bytes of a password. */
const PASSWORD_MAX = 72;

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(accountText.emailMissing),
  v.email(accountText.emailIncomplete),
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(accountText.newPasswordMissing),
  v.minLength(PASSWORD_MIN, format(accountText.passwordTooShortAdvice, { min: PASSWORD_MIN })),
  v.check(
    (value) => new TextEncoder().encode(value).length <= PASSWORD_MAX,
    format(accountText.newPasswordTooLong, { max: PASSWORD_MAX }),
  ),
);

export const loginSchema = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty(accountText.passwordMissing)),
});

export const forgotSchema = v.object({ email });

/** Sign-up of a grown-up who comes for their children. */
export const parentSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(accountText.nameMissing),
    v.maxLength(NAME_MAX, format(accountText.nameTooLong, { max: NAME_MAX })),
  ),
  email,
  password: newPassword,
  isAdult: v.literal(true, accountText.parentAdultMissing),
});

export const codeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((value) => value.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, accountText.appCodeMissing),
  ),
});

/** A new password; the mailed code is asked for only when the service wants it. */
export function changePasswordSchema(needsCode: boolean) {
  return v.object({
    password: newPassword,
    code: v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => !needsCode || value !== '', accountText.emailCodeMissing),
    ),
  });
}

/** Another email than the one the account has. */
export function changeEmailSchema(current: string) {
  return v.object({
    email: v.pipe(
      email,
      v.check(
        (value) => value.toLowerCase() !== current.toLowerCase(),
        accountText.changeEmailSame,
      ),
    ),
  });
}

export const resetSchema = v.object({ password: newPassword });

/** Sign-up; whoever may be under 18 also needs a guardian's email and consent. */
export function registerSchema(now: Date) {
  return v.pipe(
    v.object({
      name: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(accountText.nameMissing),
        v.maxLength(NAME_MAX, format(accountText.nameTooLong, { max: NAME_MAX })),
      ),
      email,
      password: newPassword,
      classLevel: v.pipe(v.string(), v.nonEmpty(accountText.classMissing)),
      birthYear: v.pipe(v.string(), v.nonEmpty(accountText.birthYearMissing)),
      guardianEmail: v.pipe(v.string(), v.trim()),
      guardianConsent: v.boolean(),
    }),
    v.forward(
      v.check((form) => !isPersonal(form.password, form), accountText.newPasswordPersonal),
      ['password'],
    ),
    v.forward(
      v.check(
        (form) => !needsGuardian(form, now) || v.is(email, form.guardianEmail),
        accountText.guardianEmailMissing,
      ),
      ['guardianEmail'],
    ),
    v.forward(
      v.check(
        (form) =>
          !needsGuardian(form, now) ||
          form.guardianEmail.toLowerCase() !== form.email.toLowerCase(),
        accountText.guardianEmailIsOwn,
      ),
      ['guardianEmail'],
    ),
    v.forward(
      v.check(
        (form) => !needsGuardian(form, now) || form.guardianConsent,
        accountText.registerNoConsent,
      ),
      ['guardianConsent'],
    ),
  );
}

export type RegisterInput = v.InferOutput<ReturnType<typeof registerSchema>>;

/** What people who know the learner try first; the service refuses a little more. */
function isPersonal(
  password: string,
  { name, email: address }: { name: string; email: string },
): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  return [name, address, address.split('@')[0] ?? ''].some(
    (known) => plain(known) === plain(password),
  );
}

function needsGuardian(form: { birthYear: string }, now: Date): boolean {
  return form.birthYear !== '' && isMinor(Number(form.birthYear), now);
}

/** What the account keeps about the learner. */
export function profileOf(form: RegisterInput, now: Date): Record<string, unknown> {
  const facts = {
    name: form.name,
    class_level: form.classLevel,
    birth_year: Number(form.birthYear),
  };
  if (!needsGuardian(form, now)) return facts;
  return {
    ...facts,
    guardian_email: form.guardianEmail,
    guardian_consent_at: now.toISOString(),
  };
}
