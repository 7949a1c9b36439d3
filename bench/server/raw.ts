import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash, verify } from '@node-rs/bcrypt';
import type { Sql } from 'postgres';
import { connect, type Target } from '../../apps/server/src/database/driver/connection.ts';

/**
 * The parts below ours with nothing of ours around them: a file by node:http, a query by the driver, a
 * password by bcrypt. A process of its own, so that its processor time can be told from the others'.
 */
export type RawStart = { file: string; target: Target; queries: Record<string, RawQuery> };
/** A statement, and the values that it is sent with, one row after the other. */
export type RawQuery = { text: string; inTurns: string[][] };
/** Until the time is over, or so many were made. */
export type RawAsk = { loop: string; seconds: number; calls?: number };
export type RawAnswer = { count: number; seconds: number; cpuMs: number };

/** As many as our server has for requests, kept as busy as it is by 50 callers. */
const databaseConnections = 10;
const callers = 50;
const password = 'mango-tree-2026';
const passwordsAtOnce = 1;

type Work = (n: number) => Promise<unknown>;

async function loop(
  { work, width }: { work: Work; width: number },
  { seconds, calls = Number.POSITIVE_INFINITY }: RawAsk,
): Promise<RawAnswer> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let count = 0;
  const one = async () => {
    while (count < calls && performance.now() < end) await work(count++);
  };
  await Promise.all(Array.from({ length: width }, one));
  const { user, system } = process.cpuUsage(before);
  return {
    count,
    seconds: (performance.now() - startedAt) / 1000,
    cpuMs: (user + system) / 1000,
  };
}

function serveFile(file: string) {
  const bytes = readFileSync(file);
  const headers = { 'content-type': 'text/javascript', 'content-length': bytes.length };
  return createServer(async (request, response) => {
    const body = request.url === '/disk' ? await readFile(file) : bytes;
    response.writeHead(200, headers).end(body);
  });
}

async function start({ file, target, queries }: RawStart) {
  const sql: Sql = connect(target, { max: databaseConnections });
  const hashed = await hash(password, 10);
  const works: Record<string, { work: Work; width: number }> = {
    password: { work: () => verify(password, hashed), width: passwordsAtOnce },
  };
  for (const [name, { text, inTurns }] of Object.entries(queries)) {
    const work: Work = (n) => sql.unsafe(text, inTurns[n % inTurns.length], { prepare: true });
    works[name] = { work, width: callers };
  }
  const server = serveFile(file).listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
  process.on('message', async (ask: RawAsk) => {
    const found = works[ask.loop];
    if (found) process.send?.(await loop(found, ask));
  });
}

process.once('message', start);
// What is sent before somebody listens is lost.
process.send?.('ready');
