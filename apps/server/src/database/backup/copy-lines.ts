import { createReadStream } from 'node:fs';
import { Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** COPY's text format: one line per row, tabs between values, both escaped inside a value. Bytes are passed through unchanged. */
const encoding = 'latin1';

/** Calls `onLine` for each whole line of a chunked stream. */
function lineReader(onLine: (line: string) => void) {
  let rest = '';
  return (chunk: Buffer) => {
    const lines = (rest + chunk.toString(encoding)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

/** Passes on only the values at these positions of each line. */
export function pickValues(positions: number[]): Transform {
  let out: string[] = [];
  const read = lineReader((line) => {
    const values = line.split('\t');
    out.push(positions.map((at) => values[at]).join('\t'), '\n');
  });
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      read(chunk);
      const picked = out.join('');
      out = [];
      done(null, Buffer.from(picked, encoding));
    },
  });
}

/** How many lines have a value (not null) at each of these positions. */
export async function countValues(file: string, positions: number[]): Promise<number[]> {
  const counts = positions.map(() => 0);
  const read = lineReader((line) => {
    const values = line.split('\t');
    for (const [at, position] of positions.entries()) {
      if (values[position] !== '\\N') counts[at] = (counts[at] ?? 0) + 1;
    }
  });
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      read(chunk);
      done();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), sink);
  return counts;
}
