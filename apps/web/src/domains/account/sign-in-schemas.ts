import * as v from 'valibot';
import { isMinor } from '#lib/age.ts';
import { PASSWORD_MIN } from './password-strength.ts';

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Type your email.'),
  v.email('This email does not look complete. Example: ada@example.com'),
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty('Choose a password.'),
  v.minLength(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} letters or numbers.`),
  v.check(
    (value) => new TextEncoder().encode(value).length <= 72,
    'This password is too long. Use at most 72 letters.',
  ),
);

export const loginSchema = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('Type your password.')),
});

export const forgotSchema = v.object({ email });

export const codeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((value) => value.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'Type the six digits that your app shows.'),
  ),
});

/** A new password; the mailed code is asked for only when the service wants it. */
export function changePasswordSchema(needsCode: boolean) {
  return v.object({
    password: newPassword,
    code: v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => !needsCode || value !== '', 'Type the code from the mail.'),
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
        'This is the email you have now. Type another one.',
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
        v.nonEmpty('Type your name.'),
        v.maxLength(80, 'Use at most 80 letters.'),
      ),
      email,
      password: newPassword,
      classLevel: v.pipe(v.string(), v.nonEmpty('Choose your class.')),
      birthYear: v.pipe(v.string(), v.nonEmpty('Choose the year you were born.')),
      guardianEmail: v.pipe(v.string(), v.trim()),
      guardianConsent: v.boolean(),
    }),
    v.forward(
      v.check(
        (form) => !isPersonal(form.password, form),
        'Do not take your name or email as password. Three words of your own are good.',
      ),
      ['password'],
    ),
    v.forward(
      v.check(
        (form) => !needsGuardian(form, now) || v.is(email, form.guardianEmail),
        'Type the email of your parent or guardian. Example: mama@example.com',
      ),
      ['guardianEmail'],
    ),
    v.forward(
      v.check(
        (form) =>
          !needsGuardian(form, now) ||
          form.guardianEmail.toLowerCase() !== form.email.toLowerCase(),
        'This is your own email. Type the one of your parent or guardian.',
      ),
      ['guardianEmail'],
    ),
    v.forward(
      v.check(
        (form) => !needsGuardian(form, now) || form.guardianConsent,
        'Your parent or guardian must agree before you join.',
      ),
      ['guardianConsent'],
    ),
  );
}

export type RegisterInput = v.InferOutput<ReturnType<typeof registerSchema>>;

/** What people who know the learner try first; the service refuses a little more. */
function isPersonal(password: string, { name, email }: { name: string; email: string }): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  return [name, email, email.split('@')[0] ?? ''].some((known) => plain(known) === plain(password));
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
