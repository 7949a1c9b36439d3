import { choicesOfLesson } from '../../choices.ts';
import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** Joining words and question words, which are in every sentence. */
const JOINING = new Set(
  (
    'a an the of to in on at by for from with as is are was were be been being am do does did has have had it its he she they them this that these those ' +
    'which what who whom whose when where why how many much not no and or but so if then than there here one you your we our i my me us his her their can may ' +
    'will would should must could also into out up down about after before only each every all both some any other more most very just called call mean means'
  ).split(' '),
);

/** Drops the ending, so that "dissolves" and "dissolve" match. */
const stem = (word: string) => word.replace(/'s$/u, '').replace(/(?:ies|es|ed|ing|s|y|e)$/u, '');

export function tellingWords(text: string): Set<string> {
  const words =
    text
      .replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}']{2,}|\d[\d,.]*\d|\d/gu) ?? [];
  return new Set(words.filter((word) => !JOINING.has(word)).map(stem));
}

/** Sentences, lines of lists and rows of tables. */
export const sentencesOf = (body: string): string[] =>
  body
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, '')
    .replaceAll(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/gu, '')
    .split(/\n+|(?<=[.!?]["”’)]?)\s+/u)
    .filter((sentence) => /\p{L}/u.test(sentence));

const shareIn = (words: ReadonlySet<string>, sentence: ReadonlySet<string>) =>
  [...words].filter((word) => sentence.has(word)).length / words.size;

/** Below this share, a question and a sentence are only about the same topic. */
const SHARE = 0.8;
/** A shorter question contains little more than its topic. */
const MIN_WORDS = 3;

/** The sentence of the lesson that answers the question in its own words. */
export function copiedSentence(body: string, title: string, answer: string): string | undefined {
  const [asked, right] = [tellingWords(title), tellingWords(answer)];
  if (right.size === 0 || asked.size + right.size < MIN_WORDS + 1) return undefined;
  // The rule "copied-numbers" covers numbers.
  if (/\d/u.test(answer)) return undefined;
  return sentencesOf(body).find((sentence) => {
    const words = tellingWords(sentence);
    return shareIn(right, words) === 1 && asked.size > 0 && shareIn(asked, words) >= SHARE;
  });
}

function faultsOf(lesson: LessonFile) {
  return choicesOfLesson(lesson).flatMap((choice) => {
    const right = choice.options.find((option) => option.correct === true);
    const sentence = copiedSentence(lesson.body, choice.title, right?.answer ?? '');
    if (sentence === undefined) return [];
    const message = `${choice.name} can be answered by copying: the lesson says "${sentence.trim()}"; ask it of another case`;
    return [{ file: choice.file, line: choice.line, message }];
  });
}

/**
 * A question must not be a rephrased sentence of the lesson: a child could find the sentence without understanding it.
 */
export const copiedWords: Rule = {
  name: 'copied-words',
  isStructural: false,
  check: (library) => lessonsOf(library).flatMap(faultsOf),
};
