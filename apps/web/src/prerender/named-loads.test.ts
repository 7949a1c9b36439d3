import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameLoads } from '../../named-loads.ts';

const boot = join(import.meta.dirname, '../boot');

it.each(['router.tsx', 'learning-routes.ts'])('every page of %s names its module', (file) => {
  const named = nameLoads(readFileSync(join(boot, file), 'utf8'));
  const loads = named.match(/await import\('#/g) ?? [];
  const names = named.match(/\{ module: '#[^']+' \}/g) ?? [];
  expect(loads.length).toBeGreaterThan(0);
  expect(names).toHaveLength(loads.length);
});

it('names a module whose line is broken', () => {
  const code = "const load = async () =>\n  (await import('#pages/a.tsx')).APage;";
  expect(nameLoads(code)).toContain("{ module: '#pages/a.tsx' }");
});
