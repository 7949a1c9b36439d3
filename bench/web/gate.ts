import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the product that acts as the network: it can let a number of answers through and then drop the rest. */
export async function startGate(target: string) {
  const { hostname, port } = new URL(target);
  let answersLeft = Number.POSITIVE_INFINITY;
  const server = createServer((asked, answer) => {
    answersLeft -= 1;
    if (answersLeft < 0) return asked.socket.destroy();
    const { method, url, headers } = asked;
    const onward = request({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    allow: (answers: number) => {
      answersLeft = answers;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
