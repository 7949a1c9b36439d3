import { isMinor } from '#lib/age.ts';
import { isTrue } from '#lib/checks.ts';
import { format } from '#lib/i18n.tsx';
import {
  atMost,
  exactText,
  filled,
  formSchema,
  like,
  likeEmail,
  type OutputOf,
  only,
  trimmed,
} from '#ui/forms/form-schema.ts';
import { accountText } from './messages.ts';
import { NAME_MAX } from './sign-in-schemas.ts';

const SCHOOL_MAX = 120;

export const profileSchema = formSchema({
  name: trimmed(
    filled(accountText.profileNameMissing),
    atMost(NAME_MAX, format(accountText.nameTooLong, { max: NAME_MAX })),
  ),
  classLevel: exactText(),
  birthYear: exactText(),
  school: trimmed(
    atMost(SCHOOL_MAX, format(accountText.profileSchoolTooLong, { max: SCHOOL_MAX })),
  ),
  avatar: exactText(),
});

export type ProfileInput = OutputOf<typeof profileSchema>;

/** Profile data to save from the form; an empty field is removed from it. */
export function profileData(form: ProfileInput): Record<string, unknown> {
  return {
    name: form.name,
    class_level: form.classLevel || null,
    birth_year: form.birthYear === '' ? null : Number(form.birthYear),
    school: form.school || null,
    avatar: form.avatar || null,
  };
}

/** A guardian is an adult with their own mailbox. */
export const guardianSchema = (ownEmail: string) =>
  formSchema({
    email: trimmed(likeEmail(accountText.guardianEmailMissing), [
      (typed) => typed.toLowerCase() !== ownEmail.toLowerCase(),
      accountText.guardianEmailIsOwn,
    ]),
    consent: only(isTrue, accountText.guardianMustAgree),
  });

/** Whether the profile shows a guardian: for children, and when a guardian is already set. */
export function hasGuardian(data: Record<string, unknown>, now: Date): boolean {
  const { birth_year: birthYear, guardian_email: guardian } = data;
  return (typeof birthYear === 'number' && isMinor(birthYear, now)) || Boolean(guardian);
}

export const deleteSchema = formSchema({
  word: trimmed(like(/^DELETE$/, accountText.deleteWrongWord)),
});
