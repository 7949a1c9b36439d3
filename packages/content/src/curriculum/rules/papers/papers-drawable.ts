import type { Blueprint } from '@akada/exercises/papers/blueprint';
import { coursesOf, type Library, type Sourced } from '../../library.ts';
import { poolByStrand } from '../../papers/paper-pool.ts';
import type { Rule } from '../../rule.ts';

/** Nothing of the last two sittings is asked again, so a paper needs questions for this one and for those two. */
export const SITTINGS = 3;

function faultsOf({ file, data, lineOf }: Sourced<Blueprint>, library: Library) {
  const courses = new Map(coursesOf(library).map((folder) => [folder.course.data.id, folder]));
  const wanted = new Map<string, number>();
  return data.sections.flatMap((section, place) => {
    const folder = courses.get(section.course);
    if (!folder) {
      const line = lineOf('sections', place, 'course');
      return [{ file, line, message: `there is no course "${section.course}"` }];
    }
    const pool = poolByStrand(folder);
    return Object.entries(section.from).flatMap(([strand, many]) => {
      const line = lineOf('sections', place, 'from', strand);
      const key = `${section.course} ${strand}`;
      const all = (wanted.get(key) ?? 0) + many;
      wanted.set(key, all);
      const found = pool.get(strand)?.length;
      if (found === undefined) {
        const known = [...pool.keys()].sort().join(', ');
        return [{ file, line, message: `the course has no strand "${strand}", only ${known}` }];
      }
      if (found >= all * SITTINGS) return [];
      const need = `${SITTINGS} sittings without a repetition need ${all * SITTINGS} questions of "${strand}"`;
      return [{ file, line, message: `${need}; the lessons have ${found}` }];
    });
  });
}

/** Every strand that a paper asks has questions for three sittings, so that none comes again too soon. */
export const papersDrawable: Rule = {
  name: 'papers-drawable',
  isStructural: false,
  check: (library) => library.papers.flatMap((paper) => faultsOf(paper, library)),
};
