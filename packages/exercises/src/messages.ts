import type { LookAgainReason, Mark, WrongReason } from './marks.ts';

/** Short, for a child of nine. None of them tells the answer. */
const lookAgainMessages: Record<LookAgainReason, string> = {
  empty: 'Type your answer first.',
  incomplete: 'Something is still missing. Finish every part.',
  'too-long': 'That is too long. Type only the answer.',
  unreadable: 'I cannot read this. Type only a number.',
  comma: 'Use a dot for decimals and a comma for thousands.',
  'mixed-space': 'Leave a space: 1 1/2.',
  'zero-bottom': 'A fraction cannot have 0 at the bottom.',
  simplest: 'Can it be made smaller?',
  'whole-part': 'The fraction is more than 1. Put it into the whole number.',
  'form-integer': 'Write it as a whole number.',
  'form-decimal': 'Write it as a decimal.',
  'form-fraction': 'Write it as a fraction.',
  'form-mixed': 'Write it as a mixed number.',
  'form-percent': 'Write it as a per cent.',
  'form-money': 'Write it in naira, with a dot before the kobo.',
  'in-full': 'Write the number in full.',
  exact: 'Give it exactly. A fraction may help.',
  'too-many-places': 'Round it to {} decimal places.',
  'unit-missing': '{} what? Add the unit.',
  'unit-unreadable': 'I do not know this unit. Check how it is written.',
  'in-unit': 'Give it in {}.',
  'only-number': 'Type only the number.',
  spelling: 'Check the spelling.',
  capitals: 'Check the capital letters.',
  marks: 'Check the marks on the letters.',
  'no-key': 'We do not have the right answer to this one yet.',
};

const wrongMessages: Record<WrongReason, string> = {
  wrong: 'Not yet.',
  slip: 'Not yet.',
  'not-simplest': 'Make the fraction as small as it can be.',
  sign: 'Check the sign.',
  'power-of-ten': 'The digits are right. Check the place of each one.',
  'naira-or-kobo': 'Naira or kobo?',
  'upside-down': 'Look at top and bottom. Which is which?',
  percent: 'Did you mean {}?',
  'not-percent': 'Is it really a per cent?',
  rounding: 'Look at the next digit when you round.',
  'over-rounded': 'You rounded too much.',
  unit: 'Right number, check the unit.',
  parts: 'Some parts are not right yet.',
};

/** What to say about a mark; null for a right answer. */
export function messageOf(mark: Mark): string | null {
  if (mark.outcome === 'right') return null;
  if (mark.outcome === 'wrong' && mark.says !== undefined) return mark.says;
  const text =
    mark.outcome === 'wrong' ? wrongMessages[mark.reason] : lookAgainMessages[mark.reason];
  // One place is not "1 decimal places".
  if (mark.reason === 'too-many-places' && mark.detail === '1')
    return 'Round it to 1 decimal place.';
  return text.replace('{}', mark.detail ?? '');
}
