import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort } from '../../apps/server/src/http/listen.ts';
import { signUp } from '../product.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

const password = 'mango-tree-2026';

/** Result of one request: status (0: the connection broke), duration, Retry-After. */
export type Probe = {
  path: string;
  status: number;
  milliseconds: number;
  retryAfter: string | null;
};

/** A running product and one learner who reads and writes through the public protocol. */
export async function openWorld(
  environment: Record<string, string> = {},
  { dataDir = mkdtempSync(join(tmpdir(), 'akada-faults-')), preload = '' } = {},
) {
  const port = await reservePort('127.0.0.1', 0);
  const start = () =>
    startServerProcess({ dataDir, port, environment, ...(preload && { preload }) });
  let server: ServerProcess = start();
  await server.ready;
  const email = `${randomUUID()}@akada.example`;
  const learner = await signUp({ url: server.url, keys: server.keys() }, email, password);
  const saved: string[] = [];

  /** Sends a request as a visitor. */
  async function visit(path: string, init: RequestInit = {}): Promise<Probe & { text: string }> {
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}${path}`, init).catch(() => undefined);
    const text = (await answer?.text().catch(() => '')) ?? '';
    return {
      path,
      status: answer?.status ?? 0,
      milliseconds: Math.round(performance.now() - startedAt),
      retryAfter: answer?.headers.get('retry-after') ?? null,
      text,
    };
  }
  /** Sends a request as the learner. */
  const ask = (path: string, init: RequestInit = {}) =>
    visit(path, { ...init, headers: { ...learner.headers, ...init.headers } });
  const post = (path: string, body: unknown) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) });

  return {
    email,
    password,
    learner,
    dataDir,
    server: () => server,
    visit,
    ask,
    post,
    readNotes: () => ask('/rest/v1/user_notes?select=content'),
    async writeNote(content: string = randomUUID()) {
      const probe = await post('/rest/v1/user_notes', {
        user_id: learner.id,
        course_id: 'faults',
        content,
      });
      if (probe.status === 201) saved.push(content);
      return probe;
    },
    signIn: () => post('/auth/v1/token?grant_type=password', { email, password }),
    /** Acknowledged notes that are missing. */
    async lost(): Promise<string[]> {
      const { text } = await ask('/rest/v1/user_notes?select=content&limit=1000');
      const found = new Set((JSON.parse(text) as { content: string }[]).map((row) => row.content));
      return saved.filter((content) => !found.has(content));
    },
    async restart() {
      server = start();
      await server.ready;
    },
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
