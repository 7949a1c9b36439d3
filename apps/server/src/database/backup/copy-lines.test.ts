import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { countValues, pickValues } from './copy-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'akada-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = 'a\tẸ kú\\tàárọ̀\t\\N\nb\t😀\\nline\t3\n\t\\N\t\\\\N\n';

it('picks values whatever the pieces are that they come in', async () => {
  const bytes = Buffer.from(lines);
  for (const size of [1, 3, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const picked = await buffer(Readable.from(pieces).pipe(pickValues([1, 0])));
    expect(picked.toString()).toBe('Ẹ kú\\tàárọ̀\ta\n😀\\nline\tb\n\\N\t\n');
  }
});

it('counts what is not null', async () => {
  const file = join(folder, 'rows.copy.gz');
  writeFileSync(file, gzipSync(lines));
  expect(await countValues(file, [0, 1, 2])).toEqual([3, 2, 2]);
});
