import type { Context } from 'hono';
import { clientIpPrefix } from '../../http/client-ip/client-ip.ts';

/** The target of a call: the parsed path below the service. */
export type CallTarget = { kind: 'table' | 'routine' | 'nothing'; name: string };

/** A request to the table service, from a socket or from this process. */
export type Call = {
  method: string;
  path: string;
  /** The query string with its question mark, undecoded. */
  search: string;
  target: CallTarget;
  headers: Pick<Headers, 'get'>;
  /** A body of known length, as text. */
  text(): Promise<string>;
  /** A body of unknown length; null when there is none. */
  stream: AsyncIterable<Uint8Array> | null;
  /** The caller's address as rate limits count it. */
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
