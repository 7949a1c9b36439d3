import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { CallTimeout, callFunction } from './call-function.ts';
import type { FunctionContext } from './function-handler.ts';

const context = { user: null, env: {} } as FunctionContext;

it('never starts a handler with a body that was cut off by the timeout', async () => {
  let controller: ReadableStreamDefaultController | undefined;
  const body = new ReadableStream({
    start(own) {
      controller = own;
      own.enqueue(Buffer.from('{"confirmation":"DELETE"}'));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const handler = vi.fn(() => new Response());
  const call = callFunction(handler, new Request('http://akada.test/x', init), context, 20);
  await expect(call).rejects.toThrow(CallTimeout);
  controller?.close();
  await wait(5);
  expect(handler).not.toHaveBeenCalled();
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
    request,
    context,
    1_000,
  );
  expect(await answer.json()).toEqual(['POST', 'http://akada.test/x?y=1', 'abc', '{ "raw":  1 }']);
});
