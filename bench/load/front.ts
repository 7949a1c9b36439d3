import { connect, createServer, type Socket } from 'node:net';

/**
 * One address for several servers: each new connection goes to the next server that accepts it. Replaces nginx or
 * Caddy; it is a process of its own, so that its work is not counted as the servers'.
 *
 *     node --import tsx bench/load/front.ts <port> <port of a server> …
 */
const [port, ...servers] = process.argv.slice(2).map(Number);
let turn = 0;

function join(visitor: Socket, tries = servers.length): void {
  const server = connect(servers[turn++ % servers.length] ?? 0, '127.0.0.1');
  const refuse = () => (tries > 1 ? join(visitor, tries - 1) : visitor.destroy());
  server.once('error', refuse);
  server.once('connect', () => {
    server.off('error', refuse);
    tie(visitor, server);
  });
}

function tie(visitor: Socket, server: Socket): void {
  for (const [one, other] of [
    [visitor, server],
    [server, visitor],
  ] as const) {
    one.setNoDelay(true);
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

createServer((visitor) => {
  visitor.on('error', () => undefined);
  join(visitor);
}).listen(port, '127.0.0.1', () => process.send?.('ready'));
