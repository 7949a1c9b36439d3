import { join } from 'node:path';
import { type LoadedCurriculum, loadCurriculum } from '../curriculum/load.ts';
import { rememberYaml } from '../curriculum/reading/yaml-source.ts';

rememberYaml();

let curriculum: LoadedCurriculum | undefined;

/** The real lessons. Reading all of them takes seconds: one reading serves every file of a worker. Nobody changes it. */
export function testCurriculum(): LoadedCurriculum {
  curriculum ??= loadCurriculum(join(import.meta.dirname, '../../../../curriculum'));
  return curriculum;
}
