import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  url: string;
  headers: IncomingMessage['headers'];
  /** The caller disconnected before the answer was complete. */
  isCancelled: boolean;
};

export type Answer = (response: ServerResponse) => void;

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
export const silence: Answer = () => {};
export const hangUp: Answer = (response) => void response.destroy();

/** A content service over real HTTP that records its requests, for tests. */
export async function startContentService() {
  const asked: Asked[] = [];
  let answer: (url: string, count: number) => Answer = () => silence;
  const server = createServer((request, response) => {
    const entry: Asked = { url: request.url ?? '', headers: request.headers, isCancelled: false };
    asked.push(entry);
    response.on('close', () => {
      entry.isCancelled = !response.writableFinished;
    });
    answer(entry.url, asked.length)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    urls: () => asked.map(({ url }) => url),
    answerWith: (next: typeof answer) => {
      asked.length = 0;
      answer = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
