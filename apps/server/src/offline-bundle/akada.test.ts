import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../lib/paths.ts';

it('prints the version of the package', () => {
  const tsx = join(projectRoot, 'node_modules', '.bin', 'tsx');
  const { stdout, status } = spawnSync(
    tsx,
    [join(import.meta.dirname, 'akada.ts'), '.', '--version'],
    { encoding: 'utf8' },
  );
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  expect({ stdout, status }).toEqual({ stdout: `${version}\n`, status: 0 });
});
