import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type Log = { info: (message: string) => void; warn: (message: string) => void };

/** A bulk publish is many changes; the servers are told once. */
const quietMs = 250;
const timeoutMs = 5_000;

type Server = {
  url: string;
  secret: string /** A file that a server on this machine has left. */;
  file?: string;
};

/** Servers on this machine leave a file with their address and secret while they run; nothing has to be set for them. */
function besideUs(folder: string): Server[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    try {
      const { url, secret } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Server>;
      return url && secret ? [{ url, secret, file }] : [];
    } catch {
      return [];
    }
  });
}

/** Every secret that a learning server may show us. */
export const knownSecrets = (environment: NodeJS.ProcessEnv, dataDir: string): string[] => [
  ...(environment.CONTENT_PURGE_SECRET ? [environment.CONTENT_PURGE_SECRET] : []),
  ...besideUs(join(dataDir, 'purge')).map(({ secret }) => secret),
];

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Tells every learning server that content has changed, so that its cache asks again: those on this machine, and with
 * CMS_PURGE_URLS (comma-separated) and CONTENT_PURGE_SECRET others. A server that is not told notices by itself.
 */
export function createPurge(environment: NodeJS.ProcessEnv, log: Log, dataDir: string) {
  const secret = environment.CONTENT_PURGE_SECRET;
  const named = (environment.CMS_PURGE_URLS ?? '')
    .split(',')
    .map((url) => url.trim().replace(/\/+$/, ''))
    .filter(Boolean)
    .flatMap((url): Server[] => (secret ? [{ url, secret }] : []));
  let timer: NodeJS.Timeout | undefined;

  async function tell({ url, secret: shown, file }: Server): Promise<void> {
    try {
      const { status } = await fetch(`${url}/api/purge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shown}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status !== 204) log.warn(`${url} did not purge its cache: it answered ${status}`);
    } catch (error) {
      // A server that was killed leaves its file behind.
      if (file) rmSync(file, { force: true });
      else log.warn(`${url} could not be told of the change: ${reasonOf(error)}`);
    }
  }

  return function purgeSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const servers = [...named, ...besideUs(join(dataDir, 'purge'))];
      void Promise.all(servers.map(tell));
    }, quietMs);
    timer.unref();
  };
}
