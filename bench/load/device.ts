import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Direction, Meter } from './meter.ts';

export type Ask = {
  /** The name under which its time is reported. */
  kind: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** rpc calls are POSTs but count as reads. */
  direction?: Direction;
  /** Return the body; otherwise it is counted and dropped. */
  wantsBody?: boolean;
  /** Retry when told to come back later, as the app does. */
  waitsInLine?: boolean;
  /** The request carries a one-time token: if the first answer is lost, a retry is refused. */
  isOneTime?: boolean;
};

const connectionsOfBrowser = 6;
const retryPauseMs = 1_000;

export type DeviceMeter = Pick<Meter, 'took' | 'failed' | 'retried'>;

/**
 * A minimal browser on a child's device: it keeps connections alive, revalidates with ETags, and drops bodies that
 * nothing needs.
 *
 * @param tries how many times a request is tried that reaches no server, as the app retries by itself
 */
export function createDevice(url: string, meter: DeviceMeter, tries = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsOfBrowser });
  const tags = new Map<string, string>();
  const forever = new Set<string>();

  function send(what: Ask): Promise<IncomingMessage> {
    const { method = 'GET', path, headers = {}, json, wantsBody } = what;
    const body = json === undefined ? undefined : JSON.stringify(json);
    const tag = method === 'GET' ? tags.get(path) : undefined;
    return new Promise((resolve, reject) => {
      const sent = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          // Bodies that the bench parses come uncompressed.
          'accept-encoding': wantsBody ? 'identity' : 'br',
          ...(tag && { 'if-none-match': tag }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      });
      sent.once('response', resolve);
      sent.once('error', reject);
      sent.end(body);
    });
  }

  function remember(path: string, { headers, statusCode }: IncomingMessage) {
    if (statusCode !== 200) return;
    if (headers['cache-control']?.includes('immutable')) forever.add(path);
    else if (headers.etag) tags.set(path, headers.etag);
  }

  /** The first try succeeded before its connection was cut: the app treats an existing row as saved, and gets a new token. */
  function countRefusal({ kind, isOneTime }: Ask, status: number, body: string, attempt: number) {
    const isDoneBefore = attempt > 1 && (status === 409 || isOneTime === true);
    if (isDoneBefore) meter.retried(`${kind}: had been done`);
    else meter.failed(`${kind}: ${status} ${body.slice(0, 120)}`);
  }

  async function askOnce(what: Ask, attempt: number): Promise<string> {
    const { kind, method = 'GET', path, wantsBody = false } = what;
    const direction = what.direction ?? (method === 'GET' ? 'read' : 'write');
    const startedAt = performance.now();
    const answer = await send(what);
    const status = answer.statusCode ?? 0;
    const isFine = status < 400;
    const body = wantsBody || !isFine ? await text(answer) : await drop(answer);
    meter.took(
      status === 304 ? `${kind}, unchanged` : kind,
      direction,
      performance.now() - startedAt,
    );
    if (status === 429 && what.waitsInLine) throw new ComeAgain(answer);
    if (!isFine) countRefusal(what, status, body, attempt);
    else if (method === 'GET') remember(path, answer);
    return isFine ? body : '';
  }

  /** Sends a request and measures until the last byte. Immutable files are fetched once. */
  async function ask(what: Ask, attempt = 1): Promise<string> {
    if (forever.has(what.path)) return '';
    try {
      return await askOnce(what, attempt);
    } catch (error) {
      if (error instanceof ComeAgain) {
        meter.retried(`${what.kind}: told the place in line`);
        await sleep(error.seconds * 1_000);
        return ask(what, attempt);
      }
      const reason = `${what.kind}: ${(error as NodeJS.ErrnoException).code ?? error}`;
      if (attempt === tries) {
        meter.failed(reason);
        return '';
      }
      meter.retried(reason);
      await sleep(retryPauseMs * attempt);
      return ask(what, attempt + 1);
    }
  }

  return { ask: (what: Ask) => ask(what), close: () => agent.destroy() };
}

export type Device = ReturnType<typeof createDevice>;

class ComeAgain extends Error {
  readonly seconds: number;
  constructor({ headers }: IncomingMessage) {
    super('told to come again');
    this.seconds = Number(headers['retry-after'] ?? 1);
  }
}

function drop(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    answer.once('end', () => resolve('')).once('error', reject);
    answer.resume();
  });
}
