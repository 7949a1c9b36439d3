import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const wantsDom = (file: string) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom');

/**
 * Runs files that can share a worker one after another: vitest ends a worker, with all its imported modules, as soon as
 * the next file is of another project or needs another environment.
 */
export class SharedWorkersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const group = `${file.project.name} ${wantsDom(file.moduleId)}`;
      groups.set(group, [...(groups.get(group) ?? []), file]);
    }
    return [...groups.values()].flat();
  }
}
