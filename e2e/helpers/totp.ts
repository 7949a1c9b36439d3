import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app shows for a key, now or some steps later. */
export function codeOf(key: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  const step = Math.floor(Date.now() / 1_000 / STEP_SECONDS) + stepsAhead;
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function bytesOf(key: string): Buffer {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
