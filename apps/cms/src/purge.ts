type Log = { info: (message: string) => void; warn: (message: string) => void };

/** A bulk publish is many changes; the servers are told once. */
const quietMs = 250;
const timeoutMs = 5_000;

/**
 * Tells every learning server that content has changed, so that its cache asks again. Without CMS_PURGE_URLS
 * (comma-separated) and CONTENT_PURGE_SECRET nobody is told: a server then notices within a minute by itself.
 */
export function createPurge(environment: NodeJS.ProcessEnv, log: Log) {
  const secret = environment.CONTENT_PURGE_SECRET;
  const servers = (environment.CMS_PURGE_URLS ?? '')
    .split(',')
    .map((url) => url.trim().replace(/\/+$/, ''))
    .filter(Boolean);
  let timer: NodeJS.Timeout | undefined;

  async function tell(server: string): Promise<void> {
    try {
      const { status } = await fetch(`${server}/api/purge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status !== 204) log.warn(`${server} did not purge its cache: it answered ${status}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn(`${server} could not be told of the change: ${reason}`);
    }
  }

  return function purgeSoon(): void {
    if (!secret || servers.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void Promise.all(servers.map(tell)), quietMs);
    timer.unref();
  };
}
