import { type LookAgainReason, lookAgain, type Mark, slip } from './marks.ts';
import type { Exercise, TextForm, TextKey } from './model.ts';
import { cleanNumber } from './numbers/clean.ts';
import { isFault } from './numbers/read-number.ts';
import { markText } from './words/mark-text.ts';

type Fault = { fault: LookAgainReason };

/** How one form is parsed and compared. An unreadable answer gets a second look, never a wrong mark. */
export type Reader<Meaning extends object> = {
  /** `key` is the first right answer as the author wrote it: its letters decide what an x means. */
  read: (text: string, key: string) => Meaning | Fault;
  compare: (key: Meaning, given: Meaning) => Mark;
};
export type Readers = { [Form in TextForm]: Reader<object> };

let readers: Readers | null = null;

/** Called by the module with the readers, which is a chunk of its own. */
export const useReaders = (all: Readers): void => {
  readers = all;
};

/** Loads the readers before the first exercise that needs them is shown. */
export async function prepareMarking(exercises: readonly Exercise[]): Promise<void> {
  const isNeeded = exercises.some((one) => one.kind === 'text' && one.form !== undefined);
  if (isNeeded) await import('./meaning/readers.ts');
}

const squeeze = (text: string) => text.toLowerCase().replace(/\s+/gu, '');

/** Marks by the meaning of an answer: any order of terms, any way to write a time. */
function markByMeaning(key: TextKey, form: TextForm, typed: string): Mark {
  const reader = readers?.[form];
  const [first = ''] = key.accept;
  if (!reader) return lookAgain('no-key');
  const cleaned = cleanNumber(typed);
  if (cleaned === null || cleaned.length > 80) return lookAgain('too-long');
  if (cleaned === '') return lookAgain('empty');
  const meaningOf = (text: string) => reader.read(cleanNumber(text) ?? '', first);
  const wording = key.slips.find(({ answer }) => squeeze(answer) === squeeze(typed));
  if (wording) return slip(wording.says);
  const given = meaningOf(typed);
  if (isFault(given)) return lookAgain(given.fault);
  const keys = key.accept.map(meaningOf).filter((one) => !isFault(one));
  const marks = keys.map((one) => reader.compare(one, given));
  const best = ['right', 'look-again'].map((want) => marks.find(({ outcome }) => outcome === want));
  const isSlip = (answer: string) => {
    const meaning = meaningOf(answer);
    return !isFault(meaning) && reader.compare(meaning, given).outcome === 'right';
  };
  const known = key.slips.find(({ answer }) => isSlip(answer));
  return (
    best[0] ?? (known ? slip(known.says) : undefined) ?? best[1] ?? marks[0] ?? lookAgain('no-key')
  );
}

/** Marks typed text: by its meaning if the exercise names a form, else as words. */
export const markTyped = (
  key: TextKey,
  typed: string,
  seen: readonly LookAgainReason[] = [],
  prompt?: string,
): Mark =>
  key.form === undefined ? markText(key, typed, seen, prompt) : markByMeaning(key, key.form, typed);
