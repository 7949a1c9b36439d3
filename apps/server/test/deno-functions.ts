import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../src/lib/paths.ts';

/** Set only by `npm run test:hosted`: the Deno program, and the folder with each function as it is uploaded. */
const deno = process.env.AKADA_DENO;
const uploads = process.env.AKADA_DENO_UPLOADS;

export const isOnDeno = deno !== undefined && uploads !== undefined;

/** The memory limit of a worker on hosted Supabase, in MB. */
const memory = 256;

type Worker = { process: ChildProcess; url: string };

/** One process per function, with its settings and nothing else of our environment. */
async function startWorker(name: string, environment: Record<string, string>): Promise<Worker> {
  if (!deno || !uploads) throw new Error('Deno is not installed: npm run test:hosted does it');
  const { DENO_DIR = '', NO_COLOR = '' } = process.env;
  const child = spawn(
    deno,
    [
      'run',
      '--quiet',
      '--no-config',
      '--no-lock',
      '--no-prompt',
      '--cached-only',
      '--node-modules-dir=none',
      '--allow-net',
      '--allow-env',
      '--allow-read=.',
      `--v8-flags=--max-old-space-size=${memory}`,
      '--import-map=supabase/functions/deno.json',
      join(projectRoot, 'scripts', 'hosted', 'serve-entry.mjs'),
      `file://${join(uploads, name, 'supabase', 'functions', name, 'index.ts')}`,
    ],
    {
      cwd: join(uploads, name),
      env: { DENO_DIR, NO_COLOR, DENO_NO_UPDATE_CHECK: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const port = /^port (\d+)$/m.exec(printed)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`${name} ended on Deno: ${printed}`)));
    child.once('error', reject);
  });
  return { process: child, url: await listening };
}

/** Runs functions in real Deno processes, one for each function that is called. */
export function startDenoFunctions(environment: Record<string, string>) {
  const workers = new Map<string, Promise<Worker>>();

  /** The port of one function. */
  async function urlOf(name: string): Promise<string> {
    const worker = workers.get(name) ?? startWorker(name, environment);
    workers.set(name, worker);
    return `${(await worker).url}/${name}`;
  }

  async function answer(name: string, request: Request): Promise<Response> {
    const url = await urlOf(name);
    const headers = new Headers(request.headers);
    for (const own of ['host', 'connection', 'content-length']) headers.delete(own);
    const response = await fetch(`${url}${new URL(request.url).search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(request.body && { body: await request.arrayBuffer() }),
    });
    const answered = new Headers(response.headers);
    // Node's own fetch has already decompressed the body.
    for (const own of ['content-encoding', 'content-length', 'transfer-encoding'])
      answered.delete(own);
    return new Response(response.body, { status: response.status, headers: answered });
  }

  async function stop() {
    for (const worker of workers.values()) {
      const { process: child } = await worker;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }

  return { urlOf, answer, stop };
}
