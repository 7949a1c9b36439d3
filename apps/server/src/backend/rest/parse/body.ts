import { checkJsonDepth } from '@akada/function-kit/parse-json';
import { createPieceBudget, inPieces } from '@akada/function-kit/piece-budget';
import { messageOf } from '../../../database/driver/connection.ts';
import type { Call } from '../call.ts';
import { badBody, RestError } from '../errors.ts';
import { maxBodyBytes } from '../limits.ts';

type SentBody = Pick<Call, 'headers' | 'text' | 'stream'>;

const tooLarge = () =>
  new RestError(413, 'PGRST102', 'The request body is too large', {
    details: `At most ${maxBodyBytes} bytes are read.`,
  });

const jsonType = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Reads the JSON text of a request within our limits. Some of it is parsed only by PostgreSQL. */
export async function readBody(call: SentBody): Promise<string> {
  checkType(call.headers.get('content-type'));
  const announced = call.headers.get('content-length');
  if (Number(announced) > maxBodyBytes) throw tooLarge();
  const text = await (announced === null ? readStream(call.stream) : call.text().catch(cutOff));
  try {
    checkJsonDepth(text);
  } catch (error) {
    throw badBody(messageOf(error));
  }
  return text;
}

function checkType(type: string | null): void {
  if (type && type !== 'application/json' && !jsonType.test(type)) {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type.slice(0, 100)}`);
  }
}

function cutOff(): never {
  throw badBody('The request body was cut off');
}

/** Stops at the limit, because the length is unknown. */
async function readStream(stream: SentBody['stream']): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const isOverBudget = createPieceBudget();
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw tooLarge();
    if (isOverBudget(chunk.byteLength)) throw badBody(inPieces);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A row of the body as sent. Only its keys are read here; PostgreSQL reads the values. */
export type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody();
  }
}

export function parseRows(text: string): { rows: Row[]; isArray: boolean } {
  const value = parseJson(text);
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isRow)) throw badBody('The body must be an object or an array of objects');
  return { rows, isArray: Array.isArray(value) };
}

export function parseRow(text: string): Row {
  const value = parseJson(text);
  if (!isRow(value)) throw badBody('The body must be an object');
  return value;
}

/** The keys of the first row; without `columns` all rows must have the same. */
export function sharedKeys(rows: Row[]): string[] {
  const [first = {}] = rows;
  const keys = Object.keys(first);
  for (const row of rows) {
    const isSame =
      Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
    if (!isSame) throw badBody('All object keys must match');
  }
  return keys;
}
