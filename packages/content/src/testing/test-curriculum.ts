import { join } from 'node:path';
import { type LoadedCurriculum, loadCurriculum } from '../curriculum/load.ts';
import { rememberYaml } from '../curriculum/reading/yaml-source.ts';

rememberYaml();

let curriculum: LoadedCurriculum | undefined;

/**
 * The real lessons. Reading all of them takes seconds, so all test files of a worker share one copy. Do not change it.
 */
export function testCurriculum(): LoadedCurriculum {
  curriculum ??= loadCurriculum(join(import.meta.dirname, '../../../../curriculum'));
  return curriculum;
}
