import { format } from '#lib/i18n.tsx';
import { quizText } from './messages.ts';
import type { QuizResult } from './result.ts';

type Praise = readonly [text: string, textWithName: string];

/** Several texts per result, so that lessons do not all end the same way. None overstates the result. */
const texts = new Map<QuizResult, readonly Praise[]>([
  [
    'all-correct',
    [
      [quizText.everyOne, quizText.everyOneName],
      [quizText.fullMarks, quizText.fullMarksName],
      [quizText.allCorrect, quizText.allCorrectName],
    ],
  ],
  [
    'passed',
    [
      [quizText.goodWork, quizText.goodWorkName],
      [quizText.youDidIt, quizText.youDidItName],
      [quizText.wellDone, quizText.wellDoneName],
    ],
  ],
  [
    'failed',
    [
      [quizText.notThereYet, quizText.notThereYetName],
      [quizText.everyTry, quizText.everyTryName],
      [quizText.goodTry, quizText.goodTryName],
    ],
  ],
  ['unmarked', [[quizText.thankYou, quizText.thankYouName]]],
]);

/** The first words about a result: they vary by lesson, stay the same after a reload, and use the first name if known. */
export function praise(result: QuizResult, lessonId: string, name: string): string {
  const choices = texts.get(result) ?? [];
  const seed = [...lessonId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const [text, textWithName] = choices[seed % choices.length] ?? ['', ''];
  return name === '' ? text : format(textWithName, { name });
}
