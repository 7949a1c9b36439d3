import type { Settings } from '../settings.ts';
import { createOwnHosts } from './own-hosts.ts';

/** The URL at which browsers reach the server. Links in emails and tokens contain it, so it is fixed once at the start. */
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
    /** The origin for a browser that sent this Host header; undefined if the name is not known to be ours. */
    originFor: (asked: string | undefined): string | undefined => {
      if (fixedUrl) return fixedUrl;
      return asked && isOwnHost(asked) ? `http://${asked.toLowerCase()}` : undefined;
    },
    /** The URL of the pages: this server's, unless another host serves them. */
    site: siteUrl ?? url,
    /** Without PUBLIC_URL the server responds under every name of this machine. */
    aliases: fixedUrl ? [] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
  };
}

export type PublicUrl = ReturnType<typeof publicUrl>;
