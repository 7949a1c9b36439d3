import type { LookAgainReason, Mark, PartMark, WrongReason } from '@akada/exercises/marks';
import { format, plural } from '#lib/i18n.tsx';
import { exerciseText } from './messages.ts';

type Say = (detail: string) => string;

/** Typed as a full record, so the compiler reports a reason without a text. */
const lookAgainWords: Record<LookAgainReason, Say> = {
  empty: () => exerciseText.lookEmpty,
  incomplete: () => exerciseText.lookIncomplete,
  'too-long': () => exerciseText.lookTooLong,
  unreadable: () => exerciseText.lookUnreadable,
  comma: () => exerciseText.lookComma,
  'mixed-space': () => exerciseText.lookMixedSpace,
  'zero-bottom': () => exerciseText.lookZeroBottom,
  simplest: () => exerciseText.lookSimplest,
  'whole-part': () => exerciseText.lookWholePart,
  'form-integer': () => exerciseText.lookFormInteger,
  'form-decimal': () => exerciseText.lookFormDecimal,
  'form-fraction': () => exerciseText.lookFormFraction,
  'form-mixed': () => exerciseText.lookFormMixed,
  'form-percent': () => exerciseText.lookFormPercent,
  'form-money': () => exerciseText.lookFormMoney,
  'in-full': () => exerciseText.lookInFull,
  exact: () => exerciseText.lookExact,
  'too-many-places': (places) => plural(exerciseText.lookTooManyPlaces, Number(places)),
  'unit-missing': (typed) => format(exerciseText.lookUnitMissing, { typed }),
  'unit-unreadable': () => exerciseText.lookUnitUnreadable,
  'in-unit': (unit) => format(exerciseText.lookInUnit, { unit }),
  'only-number': () => exerciseText.lookOnlyNumber,
  spelling: () => exerciseText.lookSpelling,
  capitals: () => exerciseText.lookCapitals,
  marks: () => exerciseText.lookMarks,
  'end-mark': () => exerciseText.lookEndMark,
  unclear: () => exerciseText.lookUnclear,
  'not-simplified': () => exerciseText.lookNotSimplified,
  'not-factorised': () => exerciseText.lookNotFactorised,
  'equals-sign': () => exerciseText.lookEqualsSign,
  'equation-form': () => exerciseText.lookEquationForm,
  letter: () => exerciseText.lookLetter,
  'not-prime': () => exerciseText.lookNotPrime,
  'form-ratio': () => exerciseText.lookFormRatio,
  'form-time': () => exerciseText.lookFormTime,
  'am-pm': () => exerciseText.lookAmPm,
  'no-key': () => exerciseText.lookNoKey,
};

const wrongWords: Record<Exclude<WrongReason, 'parts'>, Say> = {
  wrong: () => exerciseText.wrongPlain,
  slip: () => exerciseText.wrongPlain,
  'not-simplest': () => exerciseText.wrongNotSimplest,
  sign: () => exerciseText.wrongSign,
  'power-of-ten': () => exerciseText.wrongPowerOfTen,
  'naira-or-kobo': () => exerciseText.wrongNairaOrKobo,
  'upside-down': () => exerciseText.wrongUpsideDown,
  percent: (typed) => format(exerciseText.wrongPercent, { typed }),
  'not-percent': () => exerciseText.wrongNotPercent,
  rounding: () => exerciseText.wrongRounding,
  'over-rounded': () => exerciseText.wrongOverRounded,
  unit: () => exerciseText.wrongUnit,
  words: (typed) => format(exerciseText.wrongWords, { typed }),
  'word-missing': () => exerciseText.wrongWordMissing,
  order: () => exerciseText.wrongOrder,
  punctuation: () => exerciseText.wrongPunctuation,
};

/** For an answer with several parts: how many are right, never which ones are missing. */
function partsMessage(parts: readonly PartMark[]): string {
  const right = parts.filter(({ outcome }) => outcome === 'right').length;
  if (right === parts.length) return exerciseText.wrongMissing;
  if (right === 0) return exerciseText.wrongNoPart;
  return plural(exerciseText.wrongParts, right, { total: parts.length });
}

/** What to say about a mark; null for a right answer. It never gives the answer away. */
export function messageOf(mark: Mark): string | null {
  if (mark.outcome === 'right') return null;
  const { detail = '' } = mark;
  if (mark.outcome === 'look-again') return lookAgainWords[mark.reason](detail);
  if (mark.says !== undefined) return mark.says;
  if (mark.reason === 'parts') return partsMessage(mark.parts ?? []);
  return wrongWords[mark.reason](detail);
}

/** Second looks at an answer that is right except for how it is written. */
const CLOSE: ReadonlySet<LookAgainReason> = new Set([
  'simplest',
  'not-simplified',
  'not-factorised',
  'equation-form',
  'letter',
  'not-prime',
  'am-pm',
  'end-mark',
  'whole-part',
  'form-integer',
  'form-decimal',
  'form-fraction',
  'form-mixed',
  'form-percent',
  'form-money',
  'exact',
  'too-many-places',
  'unit-missing',
  'in-unit',
  'spelling',
  'capitals',
  'marks',
]);

export const isVeryClose = (mark: Mark) => mark.outcome === 'look-again' && CLOSE.has(mark.reason);
