import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { clientIpFrom } from '../../http/client-ip/client-ip.ts';
import { ipPrefix, normalizeIp } from '../../http/client-ip/ip-address.ts';
import type { PlainAnswer } from '../../http/compress.ts';
import type { HeadersForOrigin } from '../../http/cors/cors.ts';
import type { FastPath } from '../../http/listen.ts';
import { type LogEnd, requestId } from '../../http/request-log/request-log.ts';
import { dataHeaders } from '../../http/security-headers/security-headers.ts';
import type { Log } from '../../lib/log.ts';
import { announcedBytes } from '../byte-budget.ts';
import type { ReadCaller } from '../identity/caller.ts';
import { rateLimitAnswers, type TakeRequest } from '../request-limit.ts';
import type { RestApi } from './api.ts';
import type { Call, CallTarget } from './call.ts';
import { contactTable } from './contact-limit.ts';
import { maxBodyBytes } from './limits.ts';

type FastPathDeps = {
  rest: Pick<RestApi, 'answer'>;
  readCaller: ReadCaller;
  takeRequest: TakeRequest;
  headersForOrigin: HeadersForOrigin;
  isSecure: boolean;
  trustedProxies: number;
  logEnd: LogEnd;
  log: Pick<Log, 'isLevelEnabled' | 'error'>;
};

/** An address without anything that could be written in two ways. */
const plainUrl = /^(\/rest\/v1\/(rpc\/)?([a-z][a-z0-9_]*))(\?.*)?$/;
const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PATCH', 'DELETE']);

/** Fails when the other side hangs up before the end. */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [only] = chunks;
      const text = (only && chunks.length === 1 ? only : Buffer.concat(chunks)).toString();
      resolve(text.startsWith('\ufeff') ? text.slice(1) : text);
    });
    request.on('error', reject);
  });
}

/** A request that came over a socket. */
class SocketCall implements Call {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly target: CallTarget;
  readonly stream = null;
  readonly #request: IncomingMessage;
  readonly #headers: IncomingHttpHeaders;
  readonly #trustedProxies: number;

  constructor(
    request: IncomingMessage,
    { path, search, target }: Pick<Call, 'path' | 'search' | 'target'>,
    trustedProxies: number,
  ) {
    this.method = request.method ?? '';
    this.path = path;
    this.search = search;
    this.target = target;
    this.#request = request;
    this.#headers = request.headers;
    this.#trustedProxies = trustedProxies;
  }

  get headers() {
    return this;
  }

  get bodyBytes() {
    return announcedBytes(
      this.#headers['content-length'],
      this.#headers['transfer-encoding'] !== undefined,
    );
  }

  get(name: string): string | null {
    return (this.#headers[name] as string | undefined) ?? null;
  }

  text(): Promise<string> {
    return readText(this.#request);
  }

  ipPrefix = (): string => {
    const { remoteAddress } = this.#request.socket;
    const socket = remoteAddress === undefined ? undefined : normalizeIp(remoteAddress);
    const forwardedFor = this.get('x-forwarded-for') ?? undefined;
    return ipPrefix(clientIpFrom(socket, forwardedFor, this.#trustedProxies));
  };
}

/** The call that a request is, if it is one of the usual ones. */
function readCall(request: IncomingMessage, trustedProxies: number): SocketCall | undefined {
  const { method = '', url = '', headers } = request;
  const match = methods.has(method) ? plainUrl.exec(url) : null;
  const [, path, rpc, name, search = ''] = match ?? [];
  if (!path || !name || name === contactTable || headers.apikey === undefined) return undefined;
  const length = headers['content-length'];
  const hasBody = length !== undefined || headers['transfer-encoding'] !== undefined;
  const mayRead = length !== undefined && Number(length) <= maxBodyBytes;
  if (hasBody ? !mayRead : method === 'POST' || method === 'PATCH') return undefined;
  const target: CallTarget = { kind: rpc ? 'routine' : 'table', name };
  return new SocketCall(request, { path, search, target }, trustedProxies);
}

const fault: PlainAnswer = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'Internal Server Error' }),
};

/**
 * Answers the usual calls of tables and routines without making their requests into web objects, which costs more than the
 * rest of our work. All that decides is the same as on the ordinary way, and so are the headers. Anything unusual, and every
 * request while requests are logged one by one, is left to it.
 */
export function createRestFastPath(deps: FastPathDeps): FastPath {
  const { rest, readCaller, takeRequest, headersForOrigin, trustedProxies, logEnd, log } = deps;
  const everyHeader = Object.entries(dataHeaders(deps)).flat();

  /** Names and values by turns, which Node sends as they are: objects spread into one another cost more. */
  function send(response: ServerResponse, { status, headers, body }: PlainAnswer, more: string[]) {
    const lines = [...everyHeader, ...more];
    for (const name in headers) {
      if (name !== 'vary') lines.push(name, headers[name] ?? '');
    }
    lines.push('vary', headers.vary ? `${headers.vary}, Origin` : 'Origin');
    if (status !== 204 && status !== 304 && !headers['content-length']) {
      lines.push('content-length', body === null ? '0' : String(Buffer.byteLength(body)));
    }
    response.writeHead(status, lines);
    response.end(body ?? undefined);
  }

  async function handle(call: SocketCall, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const id = requestId(call.get('x-request-id') ?? undefined);
    const more = ['x-request-id', id];
    const allowed = headersForOrigin(call.get('origin') ?? undefined);
    if (allowed) more.push(...Object.entries(allowed).flat());
    let answered = fault;
    try {
      const found = readCaller(call.headers);
      // Who is nobody is told so by the service, in the words of its protocol.
      const caller = found instanceof Promise ? await found.catch(() => undefined) : found;
      const refusal = takeRequest(call, caller);
      answered = refusal ? rateLimitAnswers.rest(refusal) : await rest.answer(call, found);
    } catch (error) {
      log.error({ err: error }, 'A request failed');
    }
    send(response, answered, more);
    logEnd({ id, method: call.method, path: call.path, status: answered.status, startedAt });
  }

  return function answerEarly(request, response) {
    const call = log.isLevelEnabled('debug') ? undefined : readCall(request, trustedProxies);
    if (!call) return false;
    handle(call, response).catch((error: unknown) => {
      log.error({ err: error }, 'An answer could not be sent');
      response.destroy();
    });
    return true;
  };
}
