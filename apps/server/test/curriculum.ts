import { type LoadedCurriculum, loadCurriculum } from '@akada/content/curriculum/load';
import { curriculumDir } from '../src/lib/paths.ts';

let curriculum: LoadedCurriculum | undefined;

/** The real lessons. Reading all of them takes seconds: one reading serves every file of a worker. */
export function testCurriculum(): LoadedCurriculum {
  curriculum ??= loadCurriculum(curriculumDir);
  return curriculum;
}
