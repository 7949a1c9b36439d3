import type { Blueprint } from '@akada/exercises/papers/blueprint';
import { type FileQuestion, isWritten } from '@akada/exercises/papers/paper-file';
import { coursesOf, type Library, publishedOf, type Sourced } from '../../library.ts';
import { poolByStrand, questionsOfKind } from '../../papers/paper-pool.ts';
import type { Rule } from '../../rule.ts';

/** No question of the last two sittings is repeated, so a paper needs questions for this one and those two. */
export const SITTINGS = 3;

const sumOf = (counts: Record<string, number> = {}) =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

/** Exercises of a kind may come from any strand of the section, up to the number that the section asks of the strand. */
function kindFaults(
  { file, data, lineOf }: Sourced<Blueprint>,
  place: number,
  pool: ReadonlyMap<string, FileQuestion[]>,
) {
  const { from = {}, kinds = {} } = data.sections[place] ?? {};
  return Object.entries(kinds).flatMap(([kind, many]) => {
    const need = many * SITTINGS;
    const found = Object.entries(from).reduce((sum, [strand, most]) => {
      const have = questionsOfKind(pool.get(strand) ?? [], kind).length;
      return sum + Math.min(have, most * SITTINGS);
    }, 0);
    if (found >= need) return [];
    const line = lineOf('sections', place, 'kinds', kind);
    const message = `${SITTINGS} sittings without a repetition need ${need} exercises of kind "${kind}"; the strands of the section have ${found}`;
    return [{ file, line, message }];
  });
}

function faultsOf({ file, data, lineOf }: Sourced<Blueprint>, library: Library) {
  const courses = new Map(
    coursesOf(publishedOf(library)).map((folder) => [folder.course.data.id, folder]),
  );
  const wanted = new Map<string, number>();
  return data.sections.flatMap((section, place) => {
    const folder = courses.get(section.course);
    if (!folder) {
      const line = lineOf('sections', place, 'course');
      return [{ file, line, message: `there is no course "${section.course}"` }];
    }
    const pool = poolByStrand(folder);
    const isByLetter = sumOf(section.kinds) < section.items;
    const ofKinds = kindFaults({ file, data, lineOf }, place, pool);
    const ofStrands = Object.entries(section.from).flatMap(([strand, many]) => {
      const line = lineOf('sections', place, 'from', strand);
      const key = `${section.course} ${strand}`;
      const all = (wanted.get(key) ?? 0) + (isByLetter ? many : 0);
      wanted.set(key, all);
      const found = pool.get(strand)?.filter((question) => !isWritten(question)).length;
      if (found === undefined) {
        const known = [...pool.keys()].sort().join(', ');
        return [{ file, line, message: `the course has no strand "${strand}", only ${known}` }];
      }
      if (found >= all * SITTINGS) return [];
      const need = `${SITTINGS} sittings without a repetition need ${all * SITTINGS} questions of "${strand}"`;
      return [{ file, line, message: `${need}; the lessons have ${found}` }];
    });
    return [...ofStrands, ...ofKinds];
  });
}

/** Every strand of a paper needs questions for three sittings, so that none is repeated too soon. */
export const papersDrawable: Rule = {
  name: 'papers-drawable',
  isStructural: false,
  check: (library) => library.papers.flatMap((paper) => faultsOf(paper, library)),
};
