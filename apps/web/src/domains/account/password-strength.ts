import { format } from '#lib/i18n.tsx';
import { accountText } from './messages.ts';
export const PASSWORD_MIN = 8;

export type PasswordStrength = {
  /** From 0 (too short) to 4 (very strong). */
  score: 0 | 1 | 2 | 3 | 4;
  label: string;
  /** The one thing that would help most. */
  advice: string;
};

const COMMON =
  /^(?:password|passw0rd|qwerty|akada|nigeria|lagos|abuja|iloveyou|letmein|welcome|admin)\W*\d*\W*$/i;
const RUN = /^(?:(.)\1+|0?123456789?0?|abcdefgh\w*|1234567\d*|87654321)$/i;

/** Judges a password by its length first: long and easy to remember beats short and odd. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_MIN) {
    return {
      score: 0,
      label: accountText.passwordTooShort,
      advice: format(accountText.passwordTooShortAdvice, { min: PASSWORD_MIN }),
    };
  }
  if (COMMON.test(password) || RUN.test(password)) {
    return {
      score: 1,
      label: accountText.passwordCommon,
      advice: accountText.passwordCommonAdvice,
    };
  }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password));
  const points = kinds.length + (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 2 : 0);
  if (points <= 1)
    return { score: 1, label: accountText.passwordWeak, advice: accountText.passwordWeakAdvice };
  if (points === 2)
    return { score: 2, label: accountText.passwordFair, advice: accountText.passwordFairAdvice };
  if (points === 3)
    return {
      score: 3,
      label: accountText.passwordStrong,
      advice: accountText.passwordStrongAdvice,
    };
  return {
    score: 4,
    label: accountText.passwordVeryStrong,
    advice: accountText.passwordVeryStrongAdvice,
  };
}
