import { readGaps } from './gaps.ts';
import { markTyped } from './mark-typed.ts';
import {
  type LookAgainReason,
  lookAgain,
  type Mark,
  type PartMark,
  RIGHT,
  slip,
  wrong,
} from './marks.ts';
import type {
  Answers,
  AnswerTo,
  ChoiceExercise,
  ChoicesExercise,
  GapsExercise,
  MarkableExercise,
  MatchExercise,
  NumberKey,
  OrderExercise,
  PictureExercise,
} from './model.ts';
import { cleanNumber } from './numbers/clean.ts';
import { markNumber } from './numbers/mark-number.ts';
import { isFault } from './numbers/read-number.ts';
import { readQuantity } from './numbers/read-quantity.ts';
import { cleanText } from './words/clean-text.ts';
import { markText } from './words/mark-text.ts';

/** The most parts of any exercise, and so of any answer. */
const MAX_PARTS = 50;

function markChoice({ question }: ChoiceExercise, chosen: Answers['choice']): Mark {
  if (!question.options.some(({ isCorrect }) => isCorrect)) return lookAgain('no-key');
  if (chosen === null) return lookAgain('empty');
  const option = question.options[chosen];
  if (!option) return lookAgain('unreadable');
  if (option.isCorrect) return RIGHT;
  return option.explanation === '' ? wrong() : slip(option.explanation);
}

const marked = (parts: PartMark[], isRight: boolean): Mark =>
  isRight ? { outcome: 'right', parts } : { outcome: 'wrong', reason: 'parts', parts };

/** Marks the chosen options; does not reveal the missing ones. */
function markChosen(
  all: { name: string; isRight: boolean; says?: string | undefined }[],
  chosen: readonly string[],
): Mark {
  const names = new Set(chosen);
  if (names.size === 0) return lookAgain('empty');
  if (names.size > MAX_PARTS || [...names].some((one) => !all.some(({ name }) => name === one))) {
    return lookAgain('unreadable');
  }
  const parts = all
    .filter(({ name }) => names.has(name))
    .map(({ name, isRight, says }): PartMark => {
      if (isRight) return { part: name, outcome: 'right' };
      return { part: name, outcome: 'wrong', ...(says ? { says } : {}) };
    });
  return marked(
    parts,
    all.every(({ name, isRight }) => isRight === names.has(name)),
  );
}

const markChoices = ({ options }: ChoicesExercise, chosen: Answers['choices']) =>
  markChosen(
    options.map(({ answer, correct, explanation }) => ({
      name: answer,
      isRight: correct,
      says: explanation,
    })),
    chosen,
  );

const markPicture = ({ spots }: PictureExercise, tapped: Answers['picture']) =>
  markChosen(
    spots.map(({ label, right }) => ({ name: label, isRight: right })),
    tapped,
  );

const inOrder = (texts: readonly string[]) => [...texts].sort().join('\n');

/** Equal items are interchangeable: only the text at a position counts. */
function markOrder({ items }: OrderExercise, given: Answers['order']): Mark {
  if (given.length === 0) return lookAgain('empty');
  if (given.length !== items.length || inOrder(given) !== inOrder(items)) {
    return lookAgain('incomplete');
  }
  const open = items.map((item, place) => (item === given[place] ? null : item));
  const parts = given.map((part, place): PartMark => {
    if (part === items[place]) return { part, outcome: 'right' };
    const target = open.indexOf(part);
    open[target] = null;
    return { part, outcome: 'wrong', move: target < place ? 'earlier' : 'later' };
  });
  return marked(
    parts,
    parts.every(({ outcome }) => outcome === 'right'),
  );
}

function markMatch({ pairs, extra }: MatchExercise, given: Answers['match']): Mark {
  if (given.length === 0) return lookAgain('empty');
  const rights = [...pairs.map(([, right]) => right), ...extra];
  const made = new Map(given.filter(([, right]) => rights.includes(right)));
  if (given.length > MAX_PARTS || pairs.some(([left]) => !made.has(left))) {
    return lookAgain('incomplete');
  }
  const parts = pairs.map(
    ([left, right]): PartMark => ({
      part: left,
      outcome: made.get(left) === right ? 'right' : 'wrong',
    }),
  );
  return marked(
    parts,
    parts.every(({ outcome }) => outcome === 'right'),
  );
}

const plainNumber = (answer: string): NumberKey => ({
  answer,
  form: 'any',
  simplest: 'no',
  askUnit: false,
  slips: [],
});

const isNumber = (text: string) => !isFault(readQuantity(cleanNumber(text) ?? '', null));

/** A typed gap is marked as a number or as words, depending on its right answers. */
function markGap(words: string[], typed: string, seen: readonly LookAgainReason[]): Mark {
  const numbers = words.filter(isNumber);
  const texts = words.filter((word) => !isNumber(word));
  const asText = (): Mark => markText({ accept: texts, strict: 'no', slips: [] }, typed, seen);
  if (numbers.length === 0) return asText();
  if (texts.length > 0 && !/\p{N}/u.test(typed)) return asText();
  const marks = numbers.map((answer) => markNumber(plainNumber(answer), typed));
  return marks.find(({ outcome }) => outcome === 'right') ?? marks[0] ?? asText();
}

function partOf(part: string, one: Mark): PartMark {
  if (one.outcome === 'right') return { part, outcome: 'right' };
  return { part, outcome: one.outcome, reason: one.reason };
}

function markGaps(
  { text, typed }: GapsExercise,
  given: Answers['gaps'],
  seen: readonly LookAgainReason[],
): Mark {
  const { gaps } = readGaps(text);
  const words = gaps.map((_, place) => given[place] ?? '');
  if (words.every((word) => word.trim() === '')) return lookAgain('empty');
  if (words.some((word) => word.trim() === '')) return lookAgain('incomplete');
  const marks = gaps.map((right, place): Mark => {
    const word = words[place] ?? '';
    if (typed) return markGap(right, word, seen);
    return right.some((one) => cleanText(one) === cleanText(word)) ? RIGHT : wrong();
  });
  const parts = marks.map((one, place) => partOf(words[place] ?? '', one));
  const second = marks.find((one) => one.outcome === 'look-again');
  const isWrong = marks.some(({ outcome }) => outcome === 'wrong');
  if (second?.outcome === 'look-again' && !isWrong) return { ...second, parts };
  return marked(parts, !isWrong);
}

/**
 * Marks one answer: right, wrong, or look again, which costs nothing. `seen` lists the second looks already offered for
 * this exercise, so that each (a spelling, a capital letter) is offered once.
 */
export function mark<E extends MarkableExercise>(
  exercise: E,
  answer: AnswerTo<E>,
  seen?: readonly LookAgainReason[],
): Mark;
export function mark(
  exercise: MarkableExercise,
  answer: Answers[keyof Answers],
  seen: readonly LookAgainReason[] = [],
): Mark {
  switch (exercise.kind) {
    case 'choice':
      return markChoice(exercise, answer as Answers['choice']);
    case 'choices':
      return markChoices(exercise, answer as Answers['choices']);
    case 'number':
      return markNumber(exercise, answer as Answers['number']);
    case 'text':
      return markTyped(exercise, answer as Answers['text'], seen, exercise.prompt);
    case 'order':
      return markOrder(exercise, answer as Answers['order']);
    case 'match':
      return markMatch(exercise, answer as Answers['match']);
    case 'gaps':
      return markGaps(exercise, answer as Answers['gaps'], seen);
    case 'picture':
      return markPicture(exercise, answer as Answers['picture']);
  }
}
