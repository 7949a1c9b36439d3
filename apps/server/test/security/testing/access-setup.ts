import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { publishers } from '../../../src/jobs/publish/publishers.ts';
import { type Learner, learnerWithData } from '../../learner-with-data.ts';
import { publishCurriculum } from '../../publish.ts';
import { startTestServer } from '../../server.ts';
import { setConsent } from './as-caller.ts';

/**
 * `owner without code`: has a verified second factor, and a session that has not shown it. `guardian`: of the owner;
 * `other guardian`: of the other learner; `managed child`: another child of the owner's guardian. `withdrawn owner`
 * and `withdrawn guardian`: the two after that guardian has withdrawn consent.
 */
export const callerNames = [
  'visitor',
  'owner',
  'owner without code',
  'withdrawn owner',
  'other learner',
  'guardian',
  'withdrawn guardian',
  'former guardian',
  'other guardian',
  'managed child',
  'service',
] as const;
export type CallerName = (typeof callerNames)[number];

export const password = 'mango-tree-2026';
export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

/** Rows in tables without an owner, so that there is something to reach. */
const rowsOfNobody = {
  ledger_entries: {
    id: 'charge:akd-1',
    kind: 'charge',
    reference: 'akd-1',
    plan_id: 'plus-term',
    mode: 'live',
    amount_kobo: 450000,
    currency: 'NGN',
  },
  payment_reports: {
    ...{ id: 'charge:live:akd-1', kind: 'charge', event: 'charge.success', mode: 'live' },
    outcome: 'granted',
  },
  provider_plans: { code: 'PLN_1', plan_id: 'plus-term', mode: 'live', amount_kobo: 450000 },
  provider_subscriptions: { code: 'SUB_1', mode: 'live' },
};

export const materials = {
  free: 'jss1-mathematics/study-sheet.pdf',
  paid: 'jss1-mathematics/answer-key.pdf',
};

const materialRow = (path: string, isPaid: boolean) => ({
  id: path,
  path,
  is_paid: isPaid,
  course_id: 'jss1-mathematics',
  unit_id: 'unit-1',
  kind: 'study-sheet',
  title: 'A sheet',
  position: 0,
  pages: 1,
  bytes: pdf.length,
  hash: 'abc',
});

/** The whole product on a port; callers sign up there when first requested. */
export async function startAccessEnv() {
  const server = await startTestServer();
  const admin = server.service();

  async function learner(): Promise<Learner> {
    const client = server.visitor();
    const email = `${randomUUID()}@learners.test`;
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: { data: { name: 'Ada' } },
    });
    if (!data.user || !data.session) throw error ?? new Error('No session');
    return { client, id: data.user.id, email, token: data.session.access_token };
  }

  const { publishableKey, secretKey } = server.secrets;
  /** The request headers of a caller; without a token those of a visitor. */
  const headersOf = (token = publishableKey) => ({
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
  });

  /** Lessons are requested without an account: their service accepts no token. */
  const identityFor = (path: string, token: string): Record<string, string> =>
    path.startsWith('/api/') ? {} : headersOf(token);

  return {
    ...server,
    admin,
    learner,
    headersOf,
    identityFor,
    serviceHeaders: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    learnerWithData: () => learnerWithData({ admin, learner }),
  };
}

export type AccessEnv = Awaited<ReturnType<typeof startAccessEnv>>;

/** The people around the owner and the other learner, with the relations that the callers' names state. */
async function addRelatives(env: AccessEnv, owner: Learner, other: Learner) {
  const guardian = await env.learner();
  const former = await env.learner();
  const otherGuardian = await env.learner();
  const managed = await env.learner();
  const { owner: sql } = env.database;
  for (const [child, adult] of [
    [owner, guardian],
    [other, otherGuardian],
  ] as const) {
    await sql`
      with former as (delete from public.guardianships where child_id = ${child.id} returning *)
      insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
      select child_id, ${adult.id}, relation, guardian_name from former`;
    // An adult has no guardian.
    await sql`update public.people set birth_year = 2013 where user_id = ${child.id}`;
    await setConsent(sql, child.id, 'verified', adult.id);
    await sql`update public.looks set viewer_id = ${adult.id} where subject_id = ${child.id}`;
    await sql`update public.praise set guardian_id = ${adult.id} where child_id = ${child.id}`;
  }
  await sql`
    insert into public.guardianships (child_id, guardian_id, relation, guardian_name, until)
    values (${owner.id}, ${former.id}, 'uncle', 'Former', now()),
      (${managed.id}, ${guardian.id}, 'mother', 'Bisi', null)`;
  await sql`
    update public.people set manager = 'guardian', birth_year = 2015, consent = 'verified',
      display_name = 'Ngozi', username = 'ngozi7' where user_id = ${managed.id}`;
  return { guardian, former, otherGuardian, managed };
}

/** Also the curriculum in its tables, two learners with rows in every table, and a file in every bucket. */
export async function startFullAccessEnv() {
  const env = await startAccessEnv();
  await publishCurriculum(env, ...publishers);
  for (const [table, row] of Object.entries<Record<string, unknown>>(rowsOfNobody)) {
    expect((await env.admin.from(table).insert(row)).error, table).toBeNull();
  }
  const owner = await env.learnerWithData();
  const other = await env.learnerWithData();
  const ofPdf = { contentType: 'application/pdf' };
  for (const { id, client } of [owner, other]) {
    const homework = client.storage.from('submissions');
    expect((await homework.upload(`${id}/a/answer.pdf`, pdf, ofPdf)).error).toBeNull();
  }
  for (const [kind, path] of Object.entries(materials)) {
    const { error } = await env.admin.storage.from('materials').upload(path, pdf, ofPdf);
    expect(error, path).toBeNull();
    await env.admin.from('course_materials').insert(materialRow(path, kind === 'paid'));
  }
  return { ...env, owner, other, ...(await addRelatives(env, owner, other)) };
}

export type FullAccessEnv = Awaited<ReturnType<typeof startFullAccessEnv>>;
