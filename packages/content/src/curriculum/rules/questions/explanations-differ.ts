import { choicesOfLesson, labelOf } from '../../choices.ts';
import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

function faultsOf(lesson: LessonFile) {
  const seen = new Map<string, string>();
  return choicesOfLesson(lesson).flatMap(({ file, name, options, optionLine }) =>
    options.flatMap((option, index) => {
      const text = (option.explanation ?? '').trim().toLowerCase();
      const where = `${name}, option ${labelOf(option, index)}`;
      const first = seen.get(text);
      if (text === '') return [];
      if (first === undefined) {
        seen.set(text, where);
        return [];
      }
      const message = `${where} has the same explanation as ${first}: say what is wrong or right with this one`;
      return [{ file, line: optionLine(index), message }];
    }),
  );
}

/** An explanation is about its own option: no two in a lesson are the same. */
export const explanationsDiffer: Rule = {
  name: 'explanations-differ',
  isStructural: false,
  check: (library) => lessonsOf(library).flatMap(faultsOf),
};
