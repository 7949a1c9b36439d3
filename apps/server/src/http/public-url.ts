import type { Settings } from '../settings.ts';
import { createOwnHosts } from './own-hosts.ts';

/** Where browsers reach us. Mail links and tokens name it, so it is settled once, at the start. */
export function publicUrl(
  {
    publicUrl: fixedUrl,
    siteUrl,
    host,
  }: Pick<Settings, 'publicUrl' | 'host'> & { siteUrl?: string | undefined },
  port: number,
) {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host;
  const url = fixedUrl ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const isOwnHost = createOwnHosts(host, port);
  return {
    url,
    isFixed: fixedUrl !== undefined,
    /** Where a browser that sent this Host header finds us; undefined for a name that is not known to be ours. */
    originFor: (asked: string | undefined): string | undefined => {
      if (fixedUrl) return fixedUrl;
      return asked && isOwnHost(asked) ? `http://${asked.toLowerCase()}` : undefined;
    },
    /** Where the pages are: here, unless another host serves them. */
    site: siteUrl ?? url,
    /** Without PUBLIC_URL the same server answers under every name of this machine. */
    aliases: fixedUrl ? [] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
  };
}

export type PublicUrl = ReturnType<typeof publicUrl>;
