import { gzipSync } from 'node:zlib';

/** The compressed size of a lesson's exercises. With gzip, because browsers accept only that over plain http. */
export const packedBytes = (exercises: object): number =>
  gzipSync(JSON.stringify(exercises), { level: 9 }).length;
