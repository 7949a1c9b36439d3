import { MAX_RAW_LENGTH, MAX_TEXT_SIGNS } from '../limits.ts';
import { type LookAgainReason, lookAgain, type Mark, RIGHT, slip, wrong } from '../marks.ts';
import type { TextKey } from '../model.ts';
import { cleanText, foldCase, readings, spacesAside } from './clean-text.ts';
import { isMissingMarks, isOneEditApart, letterCount, withoutMarks } from './letters.ts';
import { freedomOf, looselySame } from './loose-words.ts';
import { isSameSentence, markSentence } from './mark-sentence.ts';

/** A second look is offered once for each of these; after that the same answer is wrong. */
function once(reason: LookAgainReason, seen: readonly LookAgainReason[]): Mark {
  return seen.includes(reason) ? wrong() : lookAgain(reason);
}

function markWriting(key: TextKey, typed: string, accepted: string): 'capitals' | 'marks' | null {
  if (key.strict === 'case')
    return withoutMarks(typed) === withoutMarks(accepted) ? null : 'capitals';
  if (key.strict === 'marks') return foldCase(typed) === foldCase(accepted) ? null : 'marks';
  return null;
}

/** Null when it is none of the accepted words, even ignoring marks and capitals. */
function markSame(
  key: TextKey,
  typed: string,
  accepted: readonly string[],
  seen: readonly LookAgainReason[],
): Mark | null {
  const folded = foldCase(typed);
  const same = accepted.flatMap((word, place) =>
    isMissingMarks(folded, foldCase(word)) ? [{ word, shown: key.accept[place] ?? word }] : [],
  );
  const [first] = same;
  if (!first) return null;
  const faults = same.map(({ word }) => markWriting(key, typed, word));
  const [fault] = faults;
  if (fault && !faults.includes(null)) return once(fault, seen);
  const isExact = same.some(({ word }) => foldCase(word) === folded);
  return isExact ? RIGHT : { ...RIGHT, shown: first.shown };
}

const END = /[.?!](?=["'”’)\s]*$)/u;

/** If capitals count and every key ends with a punctuation mark, the mark counts too. */
function endMark(
  { strict, accept }: TextKey,
  typed: string,
  seen: readonly LookAgainReason[],
): Mark | null {
  const ends = accept.map((word) => END.exec(word)?.[0]);
  if (strict !== 'case' || ends.includes(undefined)) return null;
  return ends.includes(END.exec(typed)?.[0]) ? null : once('end-mark', seen);
}

/** "No, it is divisible by 3" answers a yes-or-no question. */
function yesOrNo(key: TextKey, typed: string): string {
  const isAsked = key.accept.every((word) => /^(?:yes|no)$/iu.test(word));
  return (isAsked && /^(?:yes|no)(?=[ ,;:.])/iu.exec(typed)?.[0]) || typed;
}

function isLooselyRight(
  { strict, accept, slips }: TextKey,
  typedForms: readonly string[],
  prompt: string | undefined,
): boolean {
  if (strict !== 'no') return false;
  const freedom = freedomOf(prompt, slips);
  return typedForms.some(
    (typed) =>
      looselySame(typed, accept, freedom) !== undefined || isSameSentence(typed, accept, prompt),
  );
}

/**
 * Marks a typed word or phrase. `seen` has the second looks already offered to this child for this exercise. The answer
 * may repeat words of the `prompt`; without a prompt, as in a gap, it may not.
 */
export function markText(
  key: TextKey,
  typed: string,
  seen: readonly LookAgainReason[] = [],
  prompt?: string,
): Mark {
  const cleaned = typed.length > MAX_RAW_LENGTH ? null : cleanText(typed);
  if (cleaned === null || cleaned.length > MAX_TEXT_SIGNS) return lookAgain('too-long');
  if (cleaned === '') return lookAgain('empty');
  const accepted = key.accept.map((word) => spacesAside(cleanText(word)));
  const typedForms = readings(yesOrNo(key, cleaned));
  for (const form of typedForms) {
    const right = markSame(key, form, accepted, seen);
    if (right) return right.outcome === 'right' ? (endMark(key, typed, seen) ?? right) : right;
  }
  const folded = typedForms.map(foldCase);
  const known = key.slips.find(({ answer }) =>
    folded.includes(foldCase(spacesAside(cleanText(answer)))),
  );
  if (known) return slip(known.says);
  if (isLooselyRight(key, typedForms, prompt)) return RIGHT;
  return markNear(key, typedForms, accepted, seen);
}

function markNear(
  key: TextKey,
  typedForms: readonly string[],
  accepted: readonly string[],
  seen: readonly LookAgainReason[],
): Mark {
  const bare = typedForms.map((form) => withoutMarks(foldCase(form)));
  const bases = accepted.map((word) => withoutMarks(foldCase(word)));
  if (bases.some((word) => bare.includes(word))) return once('marks', seen);
  const isNear = bases.some(
    (word) => letterCount(word) >= 5 && bare.some((one) => isOneEditApart(one, word)),
  );
  if (isNear) return once('spelling', seen);
  return markSentence(typedForms[0] ?? '', key.accept, key.slips) ?? wrong();
}
