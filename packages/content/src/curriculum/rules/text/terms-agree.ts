import { type CourseFolder, coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

function faultsOf({ course, lessons }: CourseFolder) {
  const terms = new Map(
    course.data.units.flatMap((unit) => unit.lessons.map((slug) => [slug, unit.term] as const)),
  );
  return lessons.flatMap(({ file, slug, data, lineOf }) => {
    const term = terms.get(slug);
    if (term === undefined || term === data.term) return [];
    const message = `the lesson says term ${data.term}, its unit says term ${term}`;
    return [{ file, line: lineOf('term'), message }];
  });
}

/** A lesson is taught in the term of its unit. */
export const termsAgree: Rule = {
  name: 'terms-agree',
  isStructural: false,
  check: (library) => coursesOf(library).flatMap(faultsOf),
};
