import type { Context } from 'hono';
import { clientIpPrefix } from '../../http/client-ip/client-ip.ts';

/** What a call is about: the path below the service, read. */
export type CallTarget = { kind: 'table' | 'routine' | 'nothing'; name: string };

/** A request to the table service, whether it comes from a socket or from within the process. */
export type Call = {
  method: string;
  path: string;
  /** The query string with its question mark, undecoded. */
  search: string;
  target: CallTarget;
  headers: Pick<Headers, 'get'>;
  /** A body whose length was announced, as text. */
  text(): Promise<string>;
  /** A body whose length nobody knows; null when there is none. */
  stream: AsyncIterable<Uint8Array> | null;
  /** Where it comes from, as limits count it. */
  ipPrefix(): string;
};

function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

export function callOf(c: Context, kind: CallTarget['kind']): Call {
  const { method, path, url, raw } = c.req;
  return {
    ...{ method, path, search: searchOf(url), headers: raw.headers },
    target: { kind, name: c.req.param('name') ?? '' },
    text: () => raw.text(),
    get stream() {
      return raw.body;
    },
    ipPrefix: () => clientIpPrefix(c),
  };
}
