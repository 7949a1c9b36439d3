import { isMinor } from '#lib/age.ts';
import { isTrue } from '#lib/checks.ts';
import { format } from '#lib/i18n.tsx';
import {
  atLeast,
  atMost,
  exactText,
  filled,
  flag,
  formSchema,
  isEmail,
  like,
  likeEmail,
  type OutputOf,
  only,
  textAs,
  trimmed,
} from '#ui/forms/form-schema.ts';
import { accountText } from './messages.ts';
import { PASSWORD_MIN } from './password-strength.ts';

/** The longest name of a learner. */
export const NAME_MAX = 80;

/** The service reads at most this many bytes of a password. */
const PASSWORD_MAX = 72;

const fullName = trimmed(
  filled(accountText.nameMissing),
  atMost(NAME_MAX, format(accountText.nameTooLong, { max: NAME_MAX })),
);

const emailRules = [filled(accountText.emailMissing), likeEmail(accountText.emailIncomplete)];
const ownEmail = trimmed(...emailRules);

const newPassword = exactText(
  filled(accountText.newPasswordMissing),
  atLeast(PASSWORD_MIN, format(accountText.passwordTooShortAdvice, { min: PASSWORD_MIN })),
  [
    (typed) => new TextEncoder().encode(typed).length <= PASSWORD_MAX,
    format(accountText.newPasswordTooLong, { max: PASSWORD_MAX }),
  ],
);

export const loginSchema = formSchema({
  email: ownEmail,
  password: exactText(filled(accountText.passwordMissing)),
});

export const forgotSchema = formSchema({ email: ownEmail });

/** Sign-up of a parent who adds their children. */
export const parentSchema = formSchema({
  name: fullName,
  email: ownEmail,
  password: newPassword,
  isAdult: only(isTrue, accountText.parentAdultMissing),
});

export const codeSchema = formSchema({
  code: textAs((typed) => typed.replace(/\s/g, ''), like(/^\d{6}$/, accountText.appCodeMissing)),
});

/** A new password; the emailed code is required only when the service asks for it. */
export const changePasswordSchema = (needsCode: boolean) =>
  formSchema({
    password: newPassword,
    code: trimmed([(typed) => !needsCode || typed !== '', accountText.emailCodeMissing]),
  });

/** A new email, different from the current one. */
export const changeEmailSchema = (current: string) =>
  formSchema({
    email: trimmed(...emailRules, [
      (typed) => typed.toLowerCase() !== current.toLowerCase(),
      accountText.changeEmailSame,
    ]),
  });

export const resetSchema = formSchema({ password: newPassword });

/** Sign-up; a learner who may be under 18 also needs a guardian's email and consent. */
export const registerSchema = (now: Date) =>
  formSchema(
    {
      name: fullName,
      email: ownEmail,
      password: newPassword,
      classLevel: exactText(filled(accountText.classMissing)),
      birthYear: exactText(filled(accountText.birthYearMissing)),
      guardianEmail: trimmed(),
      guardianConsent: flag,
    },
    [
      {
        field: 'password',
        isMet: (form) => !isPersonal(form.password, form),
        message: accountText.newPasswordPersonal,
      },
      {
        field: 'guardianEmail',
        isMet: (form) => !needsGuardian(form, now) || isEmail(form.guardianEmail),
        message: accountText.guardianEmailMissing,
      },
      {
        field: 'guardianEmail',
        isMet: (form) =>
          !needsGuardian(form, now) ||
          form.guardianEmail.toLowerCase() !== form.email.toLowerCase(),
        message: accountText.guardianEmailIsOwn,
      },
      {
        field: 'guardianConsent',
        isMet: (form) => !needsGuardian(form, now) || form.guardianConsent,
        message: accountText.registerNoConsent,
      },
    ],
  );

export type RegisterInput = OutputOf<ReturnType<typeof registerSchema>>;

/** Guesses that people who know the learner try first; the service rejects a few more. */
function isPersonal(password: string, { name, email }: { name: string; email: string }): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  return [name, email, email.split('@')[0] ?? ''].some((known) => plain(known) === plain(password));
}

function needsGuardian(form: { birthYear: string }, now: Date): boolean {
  return form.birthYear !== '' && isMinor(Number(form.birthYear), now);
}

/** Profile data to save at sign-up. */
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
