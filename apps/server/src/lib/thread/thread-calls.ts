import type { MessagePort, Worker } from 'node:worker_threads';

type Port = Pick<MessagePort | Worker, 'postMessage'> & {
  on: (event: 'message', listener: (message: Message) => void) => unknown;
};

type Message =
  | { kind: 'call'; id: number; name: string; input: unknown }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'failure'; id: number; error: unknown };

// biome-ignore lint/suspicious/noExplicitAny: each end states the types of its own calls.
export type ThreadHandlers = Record<string, (input: any) => unknown>;

/** Calls between two threads over a port, in both directions. An error in a handler is thrown at the caller. */
export function createThreadCalls(port: Port, handlers: ThreadHandlers) {
  const pending = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (e: unknown) => void }
  >();
  let lastId = 0;

  async function answer({ id, name, input }: Extract<Message, { kind: 'call' }>) {
    try {
      const handler = handlers[name];
      if (!handler) throw new Error(`There is no call ${name}`);
      port.postMessage({ kind: 'result', id, value: await handler(input) });
    } catch (error) {
      sendFailure(id, error);
    }
  }

  /** An error may hold values that cannot be cloned; its message always can. */
  function sendFailure(id: number, error: unknown) {
    try {
      port.postMessage({ kind: 'failure', id, error });
    } catch {
      port.postMessage({ kind: 'failure', id, error: new Error(String(error)) });
    }
  }

  port.on('message', (message) => {
    if (message.kind === 'call') return void answer(message);
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'result') call?.resolve(message.value);
    else call?.reject(message.error);
  });

  return {
    call(name: string, input: unknown): Promise<unknown> {
      return new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        port.postMessage({ kind: 'call', id: lastId, name, input });
      });
    },
    /** Ends every pending call. */
    fail(error: Error) {
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    },
    isIdle: () => pending.size === 0,
  };
}
