import type { ContentTree } from '../content-tree.ts';
import { buildContent } from './build.ts';
import { checkStructure } from './check.ts';
import { formatFinding } from './finding.ts';
import { type Library, publishedOf } from './library.ts';
import { readCurriculum } from './reading/read.ts';

/** The curriculum cannot be served; the message names the first finding and the number of others. */
export class CurriculumError extends Error {
  override name = 'CurriculumError';
}

export type LoadedCurriculum = { tree: ContentTree; library: Library };

/** Reads, checks and builds the published part of a curriculum folder for serving. Throws CurriculumError when it is invalid. */
export function loadCurriculum(root: string): LoadedCurriculum {
  const { library: all, findings: unread } = readCurriculum(root);
  const library = publishedOf(all);
  const findings = unread.length > 0 ? unread : checkStructure(library);
  const [first] = findings;
  if (first) {
    const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
    throw new CurriculumError(
      `The curriculum in ${root} cannot be served: ${formatFinding(first)}${more}.`,
    );
  }
  if (library.subjects.every((subject) => subject.courses.length === 0)) {
    throw new CurriculumError(`The curriculum in ${root} holds no course.`);
  }
  return { tree: buildContent(library), library };
}
