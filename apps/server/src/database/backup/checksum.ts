import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const hasChecksum = async (file: string, sha256: string): Promise<boolean> =>
  existsSync(file) && (await checksum(file)) === sha256;
