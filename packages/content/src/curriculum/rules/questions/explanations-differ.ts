import { choicesOfLesson, labelOf } from '../../choices.ts';
import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

function faultsOf(lesson: LessonFile) {
  const seen = new Map<string, string>();
  return choicesOfLesson(lesson).flatMap(({ file, name, options, optionLine }) =>
    options.flatMap((option, index) => {
      const words = (option.explanation ?? '').trim().toLowerCase();
      const place = `${name}, option ${labelOf(option, index)}`;
      const first = seen.get(words);
      if (words === '') return [];
      if (first === undefined) {
        seen.set(words, place);
        return [];
      }
      const message = `${place} has the same explanation as ${first}: say what is wrong or right with this one`;
      return [{ file, line: optionLine(index), message }];
    }),
  );
}

/** An explanation speaks of its own option: no two in a lesson are the same. */
export const explanationsDiffer: Rule = {
  name: 'explanations-differ',
  isStructural: false,
  check: (library) => lessonsOf(library).flatMap(faultsOf),
};
