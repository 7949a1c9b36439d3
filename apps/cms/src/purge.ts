import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type Log = { info: (message: string) => void; warn: (message: string) => void };

/** Debounces: a bulk publish is many changes but one purge. */
const quietMs = 250;
const timeoutMs = 5_000;

type Server = {
  url: string;
  secret: string;
  /** The file that a server on this machine left. */
  file?: string;
};

/**
 * Learning servers on this machine, found by the file with address and secret that each writes while it runs. Needs no
 * settings.
 */
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

/** Every secret that a learning server may present to us. */
export const knownSecrets = (environment: NodeJS.ProcessEnv, dataDir: string): string[] => [
  ...(environment.CONTENT_PURGE_SECRET ? [environment.CONTENT_PURGE_SECRET] : []),
  ...besideUs(join(dataDir, 'purge')).map(({ secret }) => secret),
];

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Tells every learning server to purge its cache after a change: those on this machine, and the ones in CMS_PURGE_URLS
 * (comma-separated, with CONTENT_PURGE_SECRET). A server that is not told notices by itself.
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
      // A killed server leaves its file behind.
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
