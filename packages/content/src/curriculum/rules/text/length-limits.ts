import { choicesOf } from '../../choices.ts';
import { type CourseFolder, coursesOf, type LessonFile, type Library } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { withoutPictures, wordCount } from '../../text/markdown.ts';

type Limit = readonly [least: number, most: number];

export const limits = {
  bodyWords: [350, 800],
  /** Markup counts too, because a phone downloads it. */
  bodyLetters: [0, 12_000],
  goals: [2, 5],
  questions: [6, 10],
  options: [4, 4],
  flashcards: [6, 12],
  titleLetters: [3, 80],
  questionLetters: [5, 320],
  answerLetters: [1, 160],
  explanationLetters: [12, 320],
  cardLetters: [1, 260],
  summaryLetters: [10, 160],
} as const satisfies Record<string, Limit>;

type Fault = { file: string; line: number; message: string };

function within(
  value: number,
  [least, most]: Limit,
  what: string,
  source: { file: string; line: number },
): Fault[] {
  if (value >= least && value <= most) return [];
  const upTo = least === 0 ? `${most} at most` : `${least} to ${most}`;
  const range = least === most ? `${least}` : upTo;
  return [{ ...source, message: `${what}: ${value}, but it must be ${range}` }];
}

function lessonFaults(lesson: LessonFile): Fault[] {
  const { file, data, lineOf } = lesson;
  const at = (...path: PropertyKey[]) => ({ file, line: lineOf(...path) });
  return [
    ...within(data.title.length, limits.titleLetters, 'letters in the title', at('title')),
    ...within(data.goals.length, limits.goals, 'goals', at('goals')),
    ...within(data.questions.length, limits.questions, 'questions', at('questions')),
    ...within(wordCount(lesson.body), limits.bodyWords, 'words in the body', {
      file,
      line: lesson.bodyLine,
    }),
    ...within(lesson.body.length, limits.bodyLetters, 'letters in the body', {
      file,
      line: lesson.bodyLine,
    }),
    ...(data.summary ?? []).flatMap((line, index) =>
      within(line.length, limits.summaryLetters, 'letters in a line', at('summary', index)),
    ),
  ];
}

function choiceFaults(library: Library): Fault[] {
  return choicesOf(library).flatMap((choice) => {
    const { file, line, name, title, options, explanation, optionLine } = choice;
    return [
      ...within(withoutPictures(title).length, limits.questionLetters, `letters in ${name}`, {
        file,
        line,
      }),
      ...within(
        explanation?.length ?? limits.explanationLetters[0],
        limits.explanationLetters,
        `letters in the explanation of ${name}`,
        { file, line },
      ),
      ...within(options.length, limits.options, `options in ${name}`, { file, line }),
      ...options.flatMap((option, index) => {
        const source = { file, line: optionLine(index) };
        return [
          ...within(option.answer.length, limits.answerLetters, 'letters in an answer', source),
          ...within(
            option.explanation?.length ?? limits.explanationLetters[0],
            limits.explanationLetters,
            'letters in an explanation',
            source,
          ),
        ];
      }),
    ];
  });
}

function cardFaults({ flashcards }: CourseFolder): Fault[] {
  if (!flashcards) return [];
  const { file, data, lineOf } = flashcards;
  return data.sets.flatMap((set, index) => [
    ...within(set.cards.length, limits.flashcards, `flashcards of "${set.lesson}"`, {
      file,
      line: lineOf('sets', index),
    }),
    ...set.cards.flatMap((card, cardIndex) => {
      const sides = ['front', 'back'] as const;
      return sides.flatMap((side) => {
        const source = { file, line: lineOf('sets', index, 'cards', cardIndex, side) };
        return within(card[side].length, limits.cardLetters, 'letters on a side of a card', source);
      });
    }),
  ]);
}

/** Lessons, questions and cards are neither too thin to teach nor too long for a phone. */
export const lengthLimits: Rule = {
  name: 'length-limits',
  isStructural: false,
  check: (library) => [
    ...coursesOf(library).flatMap((folder) => [
      ...folder.lessons.flatMap(lessonFaults),
      ...cardFaults(folder),
    ]),
    ...choiceFaults(library),
  ],
};
