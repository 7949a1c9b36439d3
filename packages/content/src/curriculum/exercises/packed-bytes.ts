import { gzipSync } from 'node:zlib';

/** What the exercises of a lesson weigh on their way to a phone. Over plain http browsers take gzip only. */
export const packedBytes = (exercises: object): number =>
  gzipSync(JSON.stringify(exercises), { level: 9 }).length;
