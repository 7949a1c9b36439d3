import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { type Ledger, pictureFor } from './write-loop.ts';

export type Verdict = { lost: number; doubled: number };

const timeoutMs = 90_000;

/**
 * Retries until PostgreSQL is back. When its first process is killed, a connection may outlive it for a moment and take
 * a few more writes, so a caller that waited for those can still be too early.
 */
async function ask(server: ServerProcess, path: string) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { apikey: server.keys().secretKey },
    });
    if (answer.ok) return answer;
    if (answer.status !== 503 || performance.now() > deadline) {
      throw new Error(`${path} answered ${answer.status}`);
    }
    await answer.arrayBuffer();
    await sleep(100);
  }
}

const pageSize = 1_000;

/** The values of one column in all rows of a round, read as the service. */
async function column(server: ServerProcess, table: string, name: string, round: string) {
  const values: string[] = [];
  for (;;) {
    const query = `select=${name}&lesson_id=eq.${round}&order=${name}&limit=${pageSize}&offset=${values.length}`;
    const rows = (await (await ask(server, `/rest/v1/${table}?${query}`)).json()) as object[];
    values.push(...rows.map((row) => String(Object.values(row)[0])));
    if (rows.length < pageSize) return values;
  }
}

async function isWhole(server: ServerProcess, round: string, key: string) {
  const path = `/storage/v1/object/avatars/${round}/${key}.png`;
  try {
    const bytes = Buffer.from(await (await ask(server, path)).arrayBuffer());
    return bytes.equals(pictureFor(key));
  } catch {
    return false;
  }
}

/** Compares the writes acknowledged in a round with what the server returns now. */
export async function judge(server: ServerProcess, ledger: Ledger): Promise<Verdict> {
  const { round } = ledger;
  const rows = [
    ...(await column(server, 'user_notes', 'content', round)),
    ...(await column(server, 'quiz_attempts', 'id', round)),
  ];
  const found = new Set(rows);
  let lost = 0;
  for (const { kind, key } of ledger.acknowledged) {
    const isThere = kind === 'file' ? await isWhole(server, round, key) : found.has(key);
    if (!isThere) lost += 1;
  }
  return { lost, doubled: rows.length - found.size };
}
