import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { boxMarksIn, boxNames } from '../../text/markdown.ts';
import { bodyOf } from '../../text/texts.ts';

const known = new Set<string>(boxNames);

function faultsIn(lesson: LessonFile) {
  const found = new Set<string>();
  const faults: { file: string; line: number; message: string }[] = [];
  const report = (line: number, message: string) =>
    faults.push({ file: lesson.file, line, message });
  let open: { name: string; line: number } | null = null;
  for (const mark of boxMarksIn(bodyOf(lesson))) {
    if (mark.name === '') {
      if (!open) report(mark.line, 'this ::: closes no box');
      open = null;
      continue;
    }
    if (open) report(open.line, `the box "${open.name}" is not closed before the next one`);
    if (!known.has(mark.name))
      report(mark.line, `"${mark.name}" is no box: use ${boxNames.join(', ')}`);
    found.add(mark.name);
    open = mark;
  }
  if (open) report(open.line, `the box "${open.name}" is never closed`);
  for (const name of boxNames) {
    if (!found.has(name)) report(lesson.bodyLine, `the lesson needs a :::${name} box`);
  }
  return faults;
}

/** Every lesson has its key idea, worked example and activity, and closes every box. */
export const boxesClosed: Rule = {
  name: 'boxes-closed',
  isStructural: false,
  check: (library) => lessonsOf(library).flatMap(faultsIn),
};
