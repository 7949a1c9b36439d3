import { refusalOfDatabase } from './database-refusal.ts';
import { type FunctionContext, type FunctionHandler, refuse } from './function-handler.ts';
import { joinBytes } from './join-bytes.ts';
import { checkJsonDepth, JsonTooDeep } from './parse-json.ts';
import { createPieceBudget, inPieces } from './piece-budget.ts';

export class BodyTooLarge extends Error {}
export class BodyInPieces extends Error {}
export class CallTimeout extends Error {}

/** How long a function may take on either host. */
export const functionTimeoutMs = 10_000;
const maxBodyBytes = 1024 * 1024;

async function readBody(body: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const isOverBudget = createPieceBudget();
  const reader = body.getReader();
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new CallTimeout()));
  });
  try {
    for (;;) {
      const { value, done } = await Promise.race([reader.read(), late]);
      if (done) return joinBytes(chunks);
      size += value.byteLength;
      if (size > maxBodyBytes) throw new BodyTooLarge();
      if (isOverBudget(value.byteLength)) throw new BodyInPieces(inPieces);
      chunks.push(value);
    }
  } catch (error) {
    // The rest of the body is not needed.
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

/**
 * Waits for the whole request, so that a slow client holds no resources: take a slot, a lock or a connection only
 * afterwards. Returns a request with the same bytes, bounded in size and in upload time.
 */
export async function receiveRequest(request: Request, timeoutMs: number): Promise<Request> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw new BodyTooLarge();
  if (!request.body) return request;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const body = await readBody(request.body, controller.signal);
    checkJsonDepth(new TextDecoder().decode(body));
    const { url, method, headers } = request;
    return new Request(url, { method, headers, body });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls a handler with a received request, and waits at most `timeoutMs`. The request's signal is aborted for a handler
 * that is still running; its later errors are ignored.
 */
export async function callFunction(
  handler: FunctionHandler,
  received: Request,
  context: FunctionContext,
  timeoutMs: number,
): Promise<Response> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CallTimeout());
      controller.abort();
    }, timeoutMs);
  });
  const own = new Request(received, { signal: controller.signal });
  const running = (async () => handler(own, context))();
  running.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The response of both hosts to a failed call; undefined means a bug, which is logged. */
export function refusalOfCall(error: unknown): Response | undefined {
  if (error instanceof BodyTooLarge) {
    return refuse(413, 'body_too_large', 'The body is larger than 1 MB.');
  }
  if (error instanceof BodyInPieces) return refuse(400, 'body_in_pieces', `${error.message}.`);
  if (error instanceof JsonTooDeep) return refuse(400, 'body_too_deep', error.message);
  if (error instanceof CallTimeout) {
    const refusal = refuse(504, 'timeout', 'The function took too long to answer.');
    refusal.headers.set('retry-after', '5');
    return refusal;
  }
  return refusalOfDatabase(error);
}

/** Responses carry personal data: no cache may store them unless the handler allows it. */
export function guardHeaders(response: Response, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
