import { type CourseFolder, type Library, publishedOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

function coursesOfSubject(library: Library, subject: string): CourseFolder[] {
  return publishedOf(library)
    .subjects.filter((folder) => folder.subject.data.id === subject)
    .flatMap(({ courses }) => courses);
}

/** The report sends a learner to an item's first lesson: it must be of the item's class if that class has a course. */
export const benchmarkLeadsToClass: Rule = {
  name: 'benchmark-leads-to-class',
  isStructural: false,
  check: (library) =>
    library.benchmarks.flatMap(({ file, data, lineOf }) => {
      const courses = coursesOfSubject(library, data.subject);
      return data.items.flatMap(({ id, level, lessons: [best] }, index) => {
        const own = courses.filter(({ course }) => course.data.level === level);
        const [first] = own;
        const isThere = own.some(({ lessons }) => lessons.some((one) => one.data.id === best));
        if (!first || isThere) return [];
        const message = `item "${id}" is of ${level}, so its first lesson must be one of "${first.course.data.title}"`;
        return [{ file, line: lineOf('items', index, 'lessons'), message }];
      });
    }),
};
