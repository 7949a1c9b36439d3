import { connect } from 'node:net';

/** Where the driver wants a socket to connect. */
type Endpoint = { path?: string | false | undefined; host: string[]; port: number[] };

/** A statement may take eight seconds: a socket that is silent for longer is dead. */
const timeoutMs = 10_000;
const lookMs = 2_500;

/**
 * Opens sockets to PostgreSQL that break after a period of silence: when the other machine loses its power or
 * network, requests would otherwise wait until TCP gives up. For the driver's option `socket`. It checks byte
 * counters because the driver removes all listeners when it wraps the socket in TLS.
 */
export function createSocketOpener() {
  let opened = 0;
  return function openSocket({ path, host, port }: Endpoint) {
    const at = opened++ % host.length;
    const socket = connect(path ? { path } : { port: port[at] ?? 5432, host: host[at] });
    let bytes = 0;
    let silentMs = 0;
    const look = setInterval(() => {
      const { bytesRead, bytesWritten } = socket;
      silentMs = bytesRead + bytesWritten === bytes ? silentMs + lookMs : 0;
      bytes = bytesRead + bytesWritten;
      if (silentMs >= timeoutMs) socket.destroy();
      if (socket.destroyed) clearInterval(look);
    }, lookMs).unref();
    // The driver reads the name from here when it checks a certificate.
    return Object.assign(socket, { host: host[at] });
  };
}
