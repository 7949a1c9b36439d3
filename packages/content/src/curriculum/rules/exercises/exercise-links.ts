import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { exerciseLinksIn } from '../../text/markdown.ts';
import { bodyOf } from '../../text/texts.ts';

/** More would break up the reading. */
const MOST = 2;

function faultsIn(lesson: LessonFile) {
  const exercises = lesson.data.exercises ?? [];
  const keys = new Set(exercises.map(({ key }) => key));
  const asked = new Set(exercises.filter(({ kind }) => kind === 'choice').map(({ key }) => key));
  const links = exerciseLinksIn(bodyOf(lesson));
  const faults = links.flatMap(({ key, line, isAlone, label }) => {
    const messages: string[] = [];
    if (!keys.has(key)) messages.push(`the lesson has no exercise "${key}"`);
    if (asked.has(key))
      messages.push(`"${key}" is a question of the quiz: ask another in the text`);
    if (!isAlone) messages.push(`the link to "${key}" must be a paragraph of its own`);
    if (label.trim() === '') messages.push(`the link to "${key}" needs words`);
    return messages.map((fault) => ({ file: lesson.file, line, message: fault }));
  });
  const [, , third] = links;
  if (!third) return faults;
  const message = `${links.length} exercises inside the text, ${MOST} at most`;
  return [...faults, { file: lesson.file, line: third.line, message }];
}

/** `[Try it now](#exercise-key)` in a lesson's text must link to an exercise of the lesson and be on its own line. */
export const exerciseLinks: Rule = {
  name: 'exercise-links',
  isStructural: false,
  check: (library) => lessonsOf(library).flatMap(faultsIn),
};
