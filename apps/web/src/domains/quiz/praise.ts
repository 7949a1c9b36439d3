import { format } from '#lib/i18n.tsx';
import { quizText } from './messages.ts';

const texts = {
  'all-correct': [quizText.allCorrect, quizText.allCorrectName],
  passed: [quizText.wellDone, quizText.wellDoneName],
  failed: [quizText.goodTry, quizText.goodTryName],
  unmarked: [quizText.thankYou, quizText.thankYouName],
} as const;

/** The first words about a result, with the learner's first name where it is known. */
export function praise(result: keyof typeof texts, name: string): string {
  const [text, textWithName] = texts[result];
  return name === '' ? text : format(textWithName, { name });
}
