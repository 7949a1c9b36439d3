import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import postgres from 'postgres';
import { createTokens } from '../../apps/server/src/backend/identity/access-token.ts';
import { createCallerReader } from '../../apps/server/src/backend/identity/caller.ts';
import type { Caller } from '../../apps/server/src/backend/identity/claims.ts';
import { createRequestLimit } from '../../apps/server/src/backend/request-limit.ts';
import { createRestApi } from '../../apps/server/src/backend/rest/api.ts';
import { createRestFastPath } from '../../apps/server/src/backend/rest/fast-path.ts';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { createCorsHeaders } from '../../apps/server/src/http/cors/cors.ts';
import { listen } from '../../apps/server/src/http/listen.ts';
import { createEndLog } from '../../apps/server/src/http/request-log/request-log.ts';
import { createLog } from '../../apps/server/src/lib/log.ts';
import { createSecrets } from '../../apps/server/src/secrets.ts';

/** What the measuring process needs to know and may ask for. */
export type Ready = { port: number; key: string; learners: { id: string; token: string }[] };
export type Ask = { type: 'cpu' } | { type: 'loop'; count: number } | { type: 'stop' };
export type Answer = { cpuMs: number; rssMb: number; elapsedMs?: number };

const issuer = 'http://localhost/auth/v1';
const course = 'jss1-mathematics';
const notesEach = 20;

const dataDir = mkdtempSync(join(tmpdir(), 'akada-bench-'));
const secrets = createSecrets();
const log = createLog('error');
const database = await openDatabase({ dataDir }, secrets, log);
const tokens = createTokens(secrets.signingKeys, issuer);
const readCaller = createCallerReader(secrets, tokens);

/** Those who write; three times as many only have notes. */
const writers = Array.from({ length: 50 }, () => randomUUID());
await database.owner`insert into auth.users (id, email)
  select id, id || '@example.com' from unnest(${writers}::uuid[]) id
  union all select gen_random_uuid(), 'learner' || n || '@example.com' from generate_series(1, 150) n`;
await database.owner`insert into public.user_notes (user_id, course_id, lesson_id, content)
  select id, ${course}, 'lesson-' || n, repeat('A note. ', 20)
  from auth.users, generate_series(1, ${notesEach}) n`;
await database.owner`analyze public.user_notes`;

const now = Math.floor(Date.now() / 1000);
const tokenOf = (id: string) =>
  tokens.sign({
    ...{ iss: issuer, sub: id, aud: 'authenticated', role: 'authenticated', phone: '' },
    ...{ email: `${id}@example.com`, session_id: randomUUID(), aal: 'aal1', is_anonymous: false },
    ...{ amr: [], app_metadata: {}, user_metadata: {}, iat: now, exp: now + 7200 },
  });
const learners = writers.map((id) => ({ id, token: tokenOf(id) }));

/** The same work by hand: one known query as the caller, everything sent at once. */
async function asCaller(caller: Caller, text: string, values: string[]) {
  const sql = await database.api.reserve();
  try {
    const [, , rows] = await Promise.all([
      sql.unsafe('begin'),
      sql.unsafe(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
        [caller.role, caller.claimsJson],
        { prepare: true },
      ),
      sql.unsafe(text, values, { prepare: true }),
      sql.unsafe('commit'),
    ]);
    return rows;
  } finally {
    sql.release();
  }
}

const readText = `select coalesce(json_agg(n), '[]')::text as body from (select * from public.user_notes
  where user_id = $1 and course_id = $2 order by created_at desc limit 1000) n`;
const insertText =
  'insert into public.user_notes (user_id, course_id, lesson_id, content) values ($1, $2, $3, $4)';

/** As many connections as the others have, but with the owner's rights: no row-level security. */
const plainPool = postgres({
  ...database.owner.options,
  max: 10,
} as unknown as postgres.Options<never>);

const byHand = new Hono()
  .get('/notes', async (context) => {
    const caller = await readCaller(context.req.raw.headers);
    const [row] = await asCaller(caller, readText, [caller.claims?.sub ?? '', course]);
    return context.body(row?.body, 200, { 'content-type': 'application/json' });
  })
  .get('/plain', async (context) => {
    const caller = await readCaller(context.req.raw.headers);
    const [row] = await plainPool.unsafe(readText, [caller.claims?.sub ?? '', course], {
      prepare: true,
    });
    return context.body(row?.body, 200, { 'content-type': 'application/json' });
  })
  .post('/notes', async (context) => {
    const caller = await readCaller(context.req.raw.headers);
    const note = await context.req.json();
    const values = [note.user_id, note.course_id, note.lesson_id, note.content];
    await asCaller(caller, insertText, values);
    return context.body(null, 201);
  });

const rest = createRestApi({ database, readCaller, log });
await rest.refreshSchema();
const app = new Hono().route('/rest/v1', rest).route('/by-hand', byHand);
const endless = { burst: 1_000_000, perSecond: 1_000_000 };
const anyNumber = { person: endless, ip: endless };
const answerEarly = createRestFastPath({
  ...{ rest, readCaller, log, logEnd: createEndLog(log), headersForOrigin: createCorsHeaders([]) },
  takeRequest: createRequestLimit({ reading: anyNumber, writing: anyNumber }),
  ...{ isSecure: false, trustedProxies: 0 },
});
const server = await listen(app, '127.0.0.1', 0, answerEarly);
const { port } = server.address() as AddressInfo;
process.send?.({ port, key: secrets.publishableKey, learners } satisfies Ready);

/** The driver alone: no HTTP, no caller's rights, no JSON. */
async function driverLoop(count: number) {
  let left = count;
  const work = async () => {
    while (left-- > 0)
      await plainPool.unsafe(readText, [writers[0] ?? '', course], { prepare: true });
  };
  await Promise.all(Array.from({ length: 50 }, work));
}

function usage(): Answer {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1_048_576 };
}

process.on('message', async (ask: Ask) => {
  if (ask.type === 'stop') {
    server.close();
    await rest.close();
    await plainPool.end();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    process.disconnect();
    return;
  }
  const start = performance.now();
  if (ask.type === 'loop') await driverLoop(ask.count);
  process.send?.({ ...usage(), elapsedMs: performance.now() - start });
});
