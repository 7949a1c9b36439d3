import { connect, type OnReadOpts, type Socket } from 'node:net';

/** What the driver tells about where to connect. */
type Endpoint = { path?: string | false | undefined; host: string[]; port: number[] };

type Watch = { socket: Socket; read: number; silentSince: number };

/**
 * A statement may take eight seconds, and the pools give back a connection that was idle for as long:
 * whoever says nothing for longer is not there any more.
 */
const timeoutMs = 10_000;
const lookMs = 500;

const readBytes = 65_536;

/** One buffer for all that comes, out of which it is copied: a new one for each of many small answers costs more. */
const readInto = (emit: (data: Buffer) => void): OnReadOpts => ({
  buffer: Buffer.allocUnsafeSlow(readBytes),
  callback(bytes, buffer) {
    emit(Buffer.from(buffer.subarray(0, bytes)));
    return true;
  },
});

/**
 * Opens sockets to PostgreSQL that break when nothing has come from it for a while: a machine that lost
 * its power or its network, or a stopped process, would otherwise keep requests waiting for ever.
 *
 * Given to the driver as its option `socket`.
 */
export function createSocketWatch(timeout = timeoutMs) {
  const watched = new Set<Watch>();
  let timer: NodeJS.Timeout | undefined;
  let opened = 0;

  function look() {
    const now = performance.now();
    for (const watch of watched) {
      const { bytesRead, destroyed } = watch.socket;
      if (destroyed) watched.delete(watch);
      else if (bytesRead !== watch.read) {
        watch.read = bytesRead;
        watch.silentSince = now;
      } else if (now - watch.silentSince > timeout) watch.socket.destroy();
    }
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** @param readsAtOnce data are only emitted, not buffered: for whoever listens from the start, never pauses and needs no TLS */
  return function openSocket({ path, host, port }: Endpoint, readsAtOnce = false) {
    const attempt = opened++ % host.length;
    const name = host[attempt];
    const onread = readsAtOnce ? readInto((data) => socket.emit('data', data)) : undefined;
    const target = path ? { path } : { port: port[attempt] ?? 5432, host: name };
    const socket: Socket = connect({ ...target, onread });
    watched.add({ socket, read: 0, silentSince: performance.now() });
    timer ??= setInterval(look, lookMs).unref();
    // The driver reads the name from here when it checks a certificate.
    return Object.assign(socket, { host: name });
  };
}
