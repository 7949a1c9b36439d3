import * as v from 'valibot';
import { isMinor } from '#lib/age.ts';
import { format } from '#lib/i18n.tsx';
import { accountText } from './messages.ts';
import { NAME_MAX } from './sign-in-schemas.ts';

const SCHOOL_MAX = 120;

export const profileSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(accountText.profileNameMissing),
    v.maxLength(NAME_MAX, format(accountText.nameTooLong, { max: NAME_MAX })),
  ),
  classLevel: v.string(),
  birthYear: v.string(),
  school: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(SCHOOL_MAX, format(accountText.profileSchoolTooLong, { max: SCHOOL_MAX })),
  ),
  avatar: v.string(),
});

export type ProfileInput = v.InferOutput<typeof profileSchema>;

/** What the account keeps of the profile form; an empty field is taken out of it. */
export function profileData(form: ProfileInput): Record<string, unknown> {
  return {
    name: form.name,
    class_level: form.classLevel || null,
    birth_year: form.birthYear === '' ? null : Number(form.birthYear),
    school: form.school || null,
    avatar: form.avatar || null,
  };
}

/** A guardian is an adult with a mailbox of their own. */
export function guardianSchema(ownEmail: string) {
  return v.object({
    email: v.pipe(
      v.string(),
      v.trim(),
      v.email(accountText.guardianEmailMissing),
      v.check(
        (value) => value.toLowerCase() !== ownEmail.toLowerCase(),
        accountText.guardianEmailIsOwn,
      ),
    ),
    consent: v.literal(true, accountText.guardianMustAgree),
  });
}

/** Whether the profile speaks of a guardian: for children, and where there is one already. */
export function hasGuardian(data: Record<string, unknown>, now: Date): boolean {
  const { birth_year: birthYear, guardian_email: guardian } = data;
  return (typeof birthYear === 'number' && isMinor(birthYear, now)) || Boolean(guardian);
}

export const deleteSchema = v.object({
  word: v.pipe(v.string(), v.trim(), v.literal('DELETE', accountText.deleteWrongWord)),
});
