import { readFileSync } from 'node:fs';

const file = new URL('../expected-access.md', import.meta.url);

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim());

/** The rows of one table of expected-access.md, by its heading; each row as its cells. */
export function expectedRows(heading: string): string[][] {
  const [, section] = readFileSync(file, 'utf8').split(`\n## ${heading}\n`);
  if (!section) throw new Error(`expected-access.md has no section "${heading}"`);
  const [body = ''] = section.split('\n## ');
  const [, , ...rows] = body.split('\n').filter((line) => line.startsWith('|'));
  return rows.map(cellsOf);
}
