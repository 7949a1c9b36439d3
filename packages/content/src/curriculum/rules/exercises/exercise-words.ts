import { mark } from '@akada/exercises/mark';
import type { TextExercise } from '@akada/exercises/model';
import { foldCase } from '@akada/exercises/words/clean-text';
import { exerciseOf } from '../../exercises/lesson-exercises.ts';
import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { tellingWords } from '../questions/copied-words.ts';

const wordsOf = (text: string) => foldCase(text).match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

/** Up to two words more than the key still name the same thing; a longer answer says more. */
const MORE = 2;

/** Whether a text is the key with up to two extra words. */
function namesKey(text: string, accept: readonly string[]): boolean {
  const line = wordsOf(text);
  return accept.some((word) => {
    const key = wordsOf(word);
    const isInside = ` ${line.join(' ')} `.includes(` ${key.join(' ')} `);
    return isInside && line.length <= key.length + MORE;
  });
}

/** When they share half of the words of a prompt, the quiz asks for the same thing. */
const SHARE = 0.5;

function asksTheSame(prompt: string, title: string): boolean {
  const [asked, other] = [tellingWords(prompt), tellingWords(title)];
  return [...asked].filter((word) => other.has(word)).length >= asked.size * SHARE;
}

/** Right answers of the quiz that name what the exercise asks for, but that it does not accept. */
function refused(exercise: TextExercise, { data }: LessonFile): string[] {
  const shown = data.questions.flatMap(({ title, options }) =>
    asksTheSame(exercise.prompt, title)
      ? options.flatMap(({ answer, correct }) => (correct && !/[$!]/u.test(answer) ? answer : []))
      : [],
  );
  return shown.filter(
    (text) => namesKey(text, exercise.accept) && mark(exercise, text).outcome !== 'right',
  );
}

/** A typed exercise must accept the name that the quiz of its lesson uses. */
export const exerciseWords: Rule = {
  name: 'exercise-words',
  isStructural: false,
  check: (library) =>
    lessonsOf(library).flatMap((lesson) =>
      (lesson.data.exercises ?? []).flatMap((entry, index) => {
        const exercise = entry.kind === 'text' ? exerciseOf(entry, lesson.data) : null;
        if (exercise?.kind !== 'text' || exercise.form || exercise.strict !== 'no') return [];
        return refused(exercise, lesson).map((text) => ({
          file: lesson.file,
          line: lesson.lineOf('exercises', index),
          message: `exercise "${exercise.key}": the quiz says "${text}", which is refused here`,
        }));
      }),
    ),
};
