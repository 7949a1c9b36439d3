import { JsonTooDeep, parseJson } from '@akada/function-kit/parse-json';
import { createPieceBudget, inPieces } from '@akada/function-kit/piece-budget';
import type { Context } from 'hono';
import * as v from 'valibot';
import { monotonicNow } from '../../lib/monotonic.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { StorageError, storageErrors } from './errors.ts';

export type UploadTimeouts = {
  /** The longest pause between two chunks. */
  idleMs: number;
  totalMs: number;
};

/** Long enough for a weak mobile network, yet a little shorter than the HTTP server's own limit of five minutes. */
export const defaultTimeouts: UploadTimeouts = { idleMs: 30_000, totalMs: 290_000 };

const maxJsonBytes = 256 * 1024;

/** The chunks of a request's body as they arrive; throws when they stop coming. */
export async function* bodyChunks(
  body: ReadableStream<Uint8Array> | null,
  { idleMs, totalMs }: UploadTimeouts = defaultTimeouts,
): AsyncGenerator<Uint8Array, void> {
  if (!body) return;
  const reader = body.getReader();
  const end = monotonicNow() + totalMs;
  const isOverBudget = createPieceBudget();
  for (;;) {
    const piece = reader.read().catch(() => {
      throw new StorageError(400, 'Aborted', 'The request was interrupted');
    });
    const { value, done } = await withTimeout(
      piece,
      Math.min(idleMs, end - monotonicNow()),
      storageErrors.tooSlow,
    );
    if (done) return;
    if (isOverBudget(value.byteLength)) throw storageErrors.invalidRequest(inPieces);
    yield value;
  }
}

/** Buffers a small body; throws `tooLarge` beyond `limit`. */
export async function gather(source: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > limit) throw storageErrors.tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const jsonTextKey = 'storageJsonText';

/** Waits for a whole JSON body; `readJson` then reads it without waiting for the client. */
export async function receiveJson(c: Context, timeouts: UploadTimeouts): Promise<void> {
  const bytes = await gather(bodyChunks(c.req.raw.body, timeouts), maxJsonBytes);
  c.set(jsonTextKey, bytes.toString('utf8'));
}

/** The JSON body, already received, checked against the schema; the error names the field that does not match. */
export function readJson<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parseBody(c.get(jsonTextKey) ?? ''));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'body';
  throw storageErrors.invalidRequest(`${field}: ${issue.message}`);
}

function parseBody(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return parseJson(text);
  } catch (error) {
    const message = error instanceof JsonTooDeep ? error.message : 'The body is not valid JSON';
    throw storageErrors.invalidRequest(message);
  }
}
