import { createHash, createHmac } from 'node:crypto';

const signatureBytes = 16;
const checksumBytes = 4;

/** Seven bits a byte, lowest first; the highest bit says that more bytes follow. */
function variableLength(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

/**
 * A refresh token in hosted Supabase's format: the session, the token's number in it, and a signature with the key of
 * that session. A session can therefore be moved to a hosted project with its key, and the browser notices nothing.
 */
export function formatRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const content = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    variableLength(counter),
  ]);
  const signature = createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes);
  const signed = Buffer.concat([content, signature]);
  const checksum = createHash('sha256').update(signed).digest().subarray(0, checksumBytes);
  return Buffer.concat([signed, checksum]).toString('base64url');
}
