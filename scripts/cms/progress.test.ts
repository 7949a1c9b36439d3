import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countPackages, runWithProgress, sizeText } from './progress.mjs';

const folder = mkdtempSync(join(tmpdir(), 'akada-progress-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('counts packages, those of a scope one by one', () => {
  expect(countPackages(join(folder, 'none'))).toBe(0);
  for (const name of ['.bin', 'a', 'b', '@scope/c', '@scope/d']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  expect(countPackages(folder)).toBe(4);
});

it('says how large a folder is', () => {
  writeFileSync(join(folder, 'a', 'file'), Buffer.alloc(3_400_000));
  expect(sizeText(folder)).toBe('3 MB');
});

it('tells how far a long step is, and gives its exit code', async () => {
  const lines: string[] = [];
  const step = (code: string) =>
    runWithProgress(process.execPath, ['-e', code], {}, () => '3 of 7 packages', {
      everyMs: 5,
      print: (line) => lines.push(line),
    });
  expect(await step('setTimeout(() => process.exit(3), 300)')).toBe(3);
  expect(lines[0]).toMatch(/^ {2}at work for \d+ s: 3 of 7 packages$/u);
  const told = lines.length;
  expect(await runWithProgress('no-such-program', [], {}, () => '')).toBeNull();
  expect(lines).toHaveLength(told);
});
