import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from './unprivileged-user.ts';

/** Where the embedded PostgreSQL listens: a unix socket in a private folder, or local TCP on Windows. */
export type Endpoint = { host: string; port: number };

const socketPort = 5432;
/** The kernel limits a socket's path to 104 to 108 bytes, PostgreSQL's file name included. */
const maxSocketPathLength = 100;

const socketFolderPrefix = () => join(tmpdir(), 'akada-socket-');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** The cluster's own folder is already private; only a very long path needs another one. */
export async function chooseEndpoint(
  clusterDir: string,
  user: SystemUser | undefined,
): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const socket = join(clusterDir, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(socket) <= maxSocketPathLength)
    return { host: clusterDir, port: socketPort };
  const host = mkdtempSync(socketFolderPrefix());
  if (user) chownSync(host, user.uid, user.gid);
  return { host, port: socketPort };
}

/** Deletes a folder that was created only for the socket. */
export function removeSocketFolder(host: string) {
  if (host.startsWith(socketFolderPrefix())) rmSync(host, { recursive: true, force: true });
}

export function endpointSettings({ host, port }: Endpoint): Record<string, string> {
  const isSocket = host !== '127.0.0.1';
  return {
    port: String(port),
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
    unix_socket_permissions: '0700',
  };
}
