import { choicesOfLesson } from '../../choices.ts';
import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { numbersIn } from '../../text/numbers.ts';

/** The parts of a lesson that a child reads as one: a box with all its steps, or a paragraph, list or table. */
function blocksOf(body: string): string[] {
  return body
    .split(/^:::/mu)
    .flatMap((piece) =>
      /^(?:worked-example|try-it|key-idea)/u.test(piece) ? [piece] : piece.split(/\n\s*\n/u),
    );
}

/** Two numbers in the question, or one of at least two digits: a lesson can hardly avoid repeating fewer. */
function isTelling(numbers: readonly number[]): boolean {
  const different = [...new Set(numbers)];
  return (
    different.length >= 2 || different.some((number) => number >= 10 || !Number.isInteger(number))
  );
}

/** Pictures, and the numbers of listed sentences: `(1) … (2) …`. */
const notAsked = /!\[[^\]]*\]\([^)]*\)|\(\d\)/gu;
/** `Loss of ₦2,500` or `4 h 15 min` asks for numbers; a sentence that holds one does not. */
const mostWords = 4;

function answerNumbers(answer: string): number[] {
  const words = answer.replaceAll(/\\[a-z]+/giu, ' ').match(/\p{L}{2,}/gu) ?? [];
  return words.length > mostWords ? [] : numbersIn(answer);
}

function faultsOf(lesson: LessonFile) {
  const blocks = blocksOf(lesson.body).map((block) => new Set(numbersIn(block)));
  return choicesOfLesson(lesson).flatMap((choice) => {
    const right = choice.options.find((option) => option.correct === true);
    const answer = answerNumbers(right?.answer ?? '');
    const asked = numbersIn(choice.title.replaceAll(notAsked, ' '));
    if (answer.length === 0 || !isTelling(asked)) return [];
    const needed = [...asked, ...answer];
    if (!blocks.some((block) => needed.every((number) => block.has(number)))) return [];
    const message = `${choice.name} can be answered by copying: the lesson works it with the same numbers (${needed.join(', ')}); use others`;
    return [{ file: choice.file, line: choice.line, message }];
  });
}

/** A question that asks for a number must need working out: the lesson must not show it with the same numbers. */
export const copiedNumbers: Rule = {
  name: 'copied-numbers',
  isStructural: false,
  check: (library) => lessonsOf(library).flatMap(faultsOf),
};
