import type {
  FunctionContext,
  FunctionHandler,
} from '../../../../../supabase/functions/_shared/function-handler.ts';
import { checkJsonDepth } from '../../../../../supabase/functions/_shared/parse-json.ts';

export class BodyTooLarge extends Error {}
export class CallTimeout extends Error {}

const maxBodyBytes = 1024 * 1024;

async function readBody(request: Request, signal: AbortSignal): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw new BodyTooLarge();
  if (!request.body) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (signal.aborted) throw new CallTimeout();
    if (done) return Buffer.concat(chunks);
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
  let timer: NodeJS.Timeout | undefined;
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
