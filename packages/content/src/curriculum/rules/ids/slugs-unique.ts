import { coursesOf, type Library } from '../../library.ts';
import type { Rule } from '../../rule.ts';

type Named = { name: string; file: string; line: number };

/** Every later user of a name. Names that differ only in case are one file on some machines. */
function doubles(named: readonly Named[], what: string) {
  const owners = new Map<string, Named>();
  return named.flatMap(({ name, file, line }) => {
    const owner = owners.get(name.toLowerCase());
    if (!owner) {
      owners.set(name.toLowerCase(), { name, file, line });
      return [];
    }
    if (owner.file === file) return [];
    return [{ file, line, message: `the ${what} "${name}" belongs to ${owner.file} already` }];
  });
}

/** A course is looked up by its slug and by its id, so neither may be the slug of another one. */
const courseNames = (library: Library): Named[] =>
  coursesOf(library).flatMap(({ course }) => [
    { name: course.data.id, file: course.file, line: course.lineOf('id') },
    ...(course.data.slug === undefined
      ? []
      : [{ name: course.data.slug, file: course.file, line: course.lineOf('slug') }]),
  ]);

/** A URL leads to one thing: a slug is unique among courses, and among the lessons of a course. */
export const slugsUnique: Rule = {
  name: 'slugs-unique',
  isStructural: true,
  check: (library) => [
    ...doubles(courseNames(library), 'slug'),
    ...coursesOf(library).flatMap(({ lessons }) =>
      doubles(
        lessons.map(({ slug, file }) => ({ name: slug, file, line: 1 })),
        'slug',
      ),
    ),
  ],
};
