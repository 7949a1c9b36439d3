import { type CourseFolder, coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** From this many points, two teachers would give different marks unless the split is written down. */
const splitFrom = 4;

function faultsOf({ assignments }: CourseFolder) {
  const tasks = (assignments?.data.assignments ?? []).flatMap(({ questions }, index) =>
    questions.map((task, questionIndex) => ({
      task,
      path: ['assignments', index, 'questions', questionIndex],
    })),
  );
  return tasks.flatMap(({ task, path }) => {
    if (!assignments || task.kind !== 'written' || task.points < splitFrom) return [];
    if (/\bMarks: .*\d|\bOne mark for |^Give (?:one|two|\d) points? /mu.test(task.modelAnswer))
      return [];
    const message = `the model answer of "${task.key}" needs a line such as "Marks: 2 for the reason, …"`;
    return [{ file: assignments.file, line: assignments.lineOf(...path), message }];
  });
}

/** The marker of a written answer must know what earns the points. */
export const marksSplit: Rule = {
  name: 'marks-split',
  isStructural: false,
  check: (library) => coursesOf(library).flatMap(faultsOf),
};
