import { refusalOfDatabase } from './database-refusal.ts';
import { type FunctionContext, type FunctionHandler, refuse } from './function-handler.ts';
import { checkJsonDepth, JsonTooDeep } from './parse-json.ts';

export class BodyTooLarge extends Error {}
export class CallTimeout extends Error {}

/** How long a function may take on either host. */
export const functionTimeoutMs = 10_000;
const maxBodyBytes = 1024 * 1024;

function joined(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

async function readBody(request: Request, signal: AbortSignal) {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw new BodyTooLarge();
  if (!request.body) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (signal.aborted) throw new CallTimeout();
    if (done) return joined(chunks, size);
    size += value.byteLength;
    if (size > maxBodyBytes) throw new BodyTooLarge();
    chunks.push(value);
  }
}

/** The handler gets a request of its own: the same bytes, bounded, and a signal that ends with it. */
async function handOver(request: Request, signal: AbortSignal): Promise<Request> {
  const body = await readBody(request, signal);
  if (body) checkJsonDepth(new TextDecoder().decode(body));
  const { method, headers } = request;
  return new Request(request.url, { method, headers, signal, ...(body && { body }) });
}

/**
 * Calls a handler and waits no longer than `timeoutMs`, its body included. A handler that goes on
 * after that is told by the request's signal; what it still throws is nobody's business.
 */
export async function callFunction(
  handler: FunctionHandler,
  request: Request,
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
  const running = handOver(request, controller.signal).then((own) => handler(own, context));
  running.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What both hosts answer when a call has failed; undefined is a fault and goes to the log. */
export function refusalOfCall(error: unknown): Response | undefined {
  if (error instanceof BodyTooLarge) {
    return refuse(413, 'body_too_large', 'The body is larger than 1 MB.');
  }
  if (error instanceof JsonTooDeep) return refuse(400, 'body_too_deep', error.message);
  if (error instanceof CallTimeout) {
    const refusal = refuse(504, 'timeout', 'The function took too long to answer.');
    refusal.headers.set('retry-after', '5');
    return refusal;
  }
  return refusalOfDatabase(error);
}

/** Answers carry personal data: nothing in between may keep them unless the handler says so. */
export function guardHeaders(response: Response, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
