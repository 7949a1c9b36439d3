/** The result of marking. It names the reason; the caller has the message in the language of the page. */

/** No mark, no limit: the child looks again and loses nothing. */
export type LookAgainReason =
  | 'empty'
  | 'incomplete'
  | 'too-long'
  | 'unreadable'
  | 'comma'
  | 'mixed-space'
  | 'zero-bottom'
  | 'simplest'
  | 'whole-part'
  | 'form-integer'
  | 'form-decimal'
  | 'form-fraction'
  | 'form-mixed'
  | 'form-percent'
  | 'form-money'
  | 'in-full'
  | 'exact'
  | 'too-many-places'
  | 'unit-missing'
  | 'unit-unreadable'
  | 'in-unit'
  | 'only-number'
  | 'spelling'
  | 'capitals'
  | 'marks'
  | 'end-mark'
  | 'unclear'
  | 'not-simplified'
  | 'not-factorised'
  | 'equals-sign'
  | 'equation-form'
  | 'letter'
  | 'not-prime'
  | 'form-ratio'
  | 'form-time'
  | 'am-pm'
  | 'no-key';

export type WrongReason =
  | 'wrong'
  | 'slip'
  | 'not-simplest'
  | 'sign'
  | 'power-of-ten'
  | 'naira-or-kobo'
  | 'upside-down'
  | 'percent'
  | 'not-percent'
  | 'rounding'
  | 'over-rounded'
  | 'unit'
  | 'words'
  | 'word-missing'
  | 'order'
  | 'punctuation'
  | 'parts';

export type Right = {
  outcome: 'right';
  /** The spelling with all its marks, when the child omitted some. */
  shown?: string;
  parts?: PartMark[];
};
export type Wrong = {
  outcome: 'wrong';
  reason: WrongReason;
  /** The author's message for exactly this answer. */
  says?: string;
  /** The text that the message repeats: never more than the child typed. */
  detail?: string;
  parts?: PartMark[];
};
export type LookAgain = {
  outcome: 'look-again';
  reason: LookAgainReason;
  detail?: string;
  parts?: PartMark[];
};
export type Mark = Right | Wrong | LookAgain;

/** One option, item, pair, gap or spot of an answer. */
export type PartMark = {
  part: string;
  outcome: Mark['outcome'];
  /** Where a misplaced item has to go. */
  move?: 'earlier' | 'later';
  reason?: LookAgainReason | WrongReason;
  says?: string;
};

export const RIGHT: Right = { outcome: 'right' };
export const wrong = (reason: WrongReason = 'wrong', detail?: string): Wrong =>
  detail === undefined ? { outcome: 'wrong', reason } : { outcome: 'wrong', reason, detail };
export const slip = (says: string): Wrong => ({ outcome: 'wrong', reason: 'slip', says });
export const lookAgain = (reason: LookAgainReason, detail?: string): LookAgain =>
  detail === undefined
    ? { outcome: 'look-again', reason }
    : { outcome: 'look-again', reason, detail };
