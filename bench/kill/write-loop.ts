import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { signUp } from '../product.ts';
import type { ServerProcess } from '../server-process.ts';

export type Learner = Awaited<ReturnType<typeof signUp>>;

/** What learners write: rows, and files, which are stored in a different way. */
export type Kind = 'note' | 'attempt' | 'file';

/** Writes acknowledged since the last kill. */
export type Ledger = { round: string; acknowledged: { kind: Kind; key: string }[] };

export type Writers = { stop(): Promise<void> };

const kinds: Kind[] = ['note', 'attempt', 'note', 'file'];

/** A unique picture of 2 KB whose bytes are derived from its name. */
export function pictureFor(key: string): Buffer {
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([head, ...Array(64).fill(createHash('sha256').update(key).digest())]);
}

const moment = '2026-01-05T09:00:00Z';

function send(server: ServerProcess, me: Learner, round: string, kind: Kind, key: string) {
  const rest = (table: string, row: object) =>
    fetch(`${server.url}/rest/v1/${table}`, {
      method: 'POST',
      headers: me.headers,
      body: JSON.stringify({ user_id: me.id, course_id: 'kill', lesson_id: round, ...row }),
    });
  if (kind === 'note') return rest('user_notes', { content: key });
  if (kind === 'attempt') {
    const times = { started_at: moment, finished_at: moment };
    return rest('quiz_attempts', { id: key, correct: 1, total: 2, ...times });
  }
  const { secretKey } = server.keys();
  return fetch(`${server.url}/storage/v1/object/avatars/${round}/${key}.png`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'image/png' },
    body: new Uint8Array(pictureFor(key)),
  });
}

/** Keeps writing new rows and files, several at a time, and records the acknowledged ones. */
export function startWriters(server: ServerProcess, learners: Learner[], ledger: Ledger): Writers {
  let isStopped = false;
  const loop = async (me: Learner) => {
    for (let turn = 0; !isStopped; turn++) {
      const kind = kinds[turn % kinds.length] ?? 'note';
      const key = randomUUID();
      try {
        const answer = await send(server, me, ledger.round, kind, key);
        if (answer.ok) ledger.acknowledged.push({ kind, key });
        else await sleep(20);
        await answer.arrayBuffer();
      } catch {
        await sleep(20);
      }
    }
  };
  const loops = learners.map(loop);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}
