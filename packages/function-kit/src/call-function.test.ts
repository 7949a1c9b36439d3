import { expect, it, vi } from 'vitest';
import { BodyTooLarge, CallTimeout, callFunction, receiveRequest } from './call-function.ts';
import type { FunctionContext } from './function-handler.ts';

const context = { user: null, env: {} } as FunctionContext;

function halfSent() {
  const cancelled = vi.fn();
  const body = new ReadableStream({
    start: (own) => own.enqueue(Buffer.from('{"confirmation":"DELETE"}')),
    cancel: cancelled,
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  return { request: new Request('http://akada.test/x', init), cancelled };
}

it('gives up a body that does not come to its end', async () => {
  const { request, cancelled } = halfSent();
  await expect(receiveRequest(request, 20)).rejects.toThrow(CallTimeout);
  expect(cancelled).toHaveBeenCalledOnce();
});

it('reads no more of a body than it may', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(own) {
      sent += 1;
      own.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const received = receiveRequest(new Request('http://akada.test/x', init), 60_000);
  await expect(received).rejects.toThrow(BodyTooLarge);
  expect(sent).toBeLessThan(20);
});

it('ends the wait for a handler that never answers, and tells it', async () => {
  let signal: AbortSignal | undefined;
  const handler = (own: Request) => {
    signal = own.signal;
    return new Promise<Response>(() => undefined);
  };
  const call = callFunction(handler, new Request('http://akada.test/x'), context, 20);
  await expect(call).rejects.toThrow(CallTimeout);
  expect(signal?.aborted).toBe(true);
});

it('hands over method, headers and bytes, and gives back the answer', async () => {
  const request = new Request('http://akada.test/x?y=1', {
    method: 'POST',
    headers: { 'x-paystack-signature': 'abc' },
    body: '{ "raw":  1 }',
  });
  const answer = await callFunction(
    async (own) =>
      Response.json([
        own.method,
        own.url,
        own.headers.get('x-paystack-signature'),
        await own.text(),
      ]),
    await receiveRequest(request, 1_000),
    context,
    1_000,
  );
  expect(await answer.json()).toEqual(['POST', 'http://akada.test/x?y=1', 'abc', '{ "raw":  1 }']);
});
