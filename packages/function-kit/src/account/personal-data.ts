import type { SupabaseClient, User } from '@supabase/supabase-js';
import { linkOwnFiles } from '../own-files.ts';
import { personalTables } from '../personal-tables.ts';
import { bucketsForGuardian, type ShownTable, tablesForGuardian } from './guardian-view.ts';
import { pagesOf } from './pages.ts';
import { streamText } from './stream-text.ts';

async function sessionsOf(admin: SupabaseClient, id: string) {
  const { data, error } = await admin.schema('service').rpc('account_sessions', { account_id: id });
  if (error) throw error;
  return data as unknown[];
}

/** The last thousand entries: the service returns no more, and the log is kept for a month. */
async function auditOf(admin: SupabaseClient, id: string) {
  const { data, error } = await admin.schema('service').rpc('account_audit', { account_id: id });
  if (error) throw error;
  return data as unknown[];
}

async function accountOf(admin: SupabaseClient, id: string): Promise<User> {
  const { data, error } = await admin.auth.admin.getUserById(id);
  if (error) throw error;
  return data.user;
}

/** Picks every field by name, so that credentials are not included. */
const describeAccount = (user: User) => ({
  profile: {
    id: user.id,
    email: user.email ?? null,
    emailConfirmedAt: user.email_confirmed_at ?? null,
    createdAt: user.created_at,
    updatedAt: user.updated_at ?? null,
    lastSignInAt: user.last_sign_in_at ?? null,
    data: user.user_metadata,
  },
  identities: (user.identities ?? []).map((identity) => ({
    provider: identity.provider,
    email: identity.identity_data?.email ?? null,
    createdAt: identity.created_at ?? null,
    lastSignInAt: identity.last_sign_in_at ?? null,
  })),
  secondFactors: (user.factors ?? []).map((factor) => ({
    type: factor.factor_type,
    name: factor.friendly_name ?? null,
    status: factor.status,
    createdAt: factor.created_at,
  })),
});

/** Marks of choices that can still be changed would reveal the key; they are included once the work is closed. */
function withoutOpenMarks(row: Record<string, unknown>, now: Date): Record<string, unknown> {
  if (!('choice_points' in row) || row.marked_at !== null || row.closed_at !== null) return row;
  const isOpen = row.submitted_at === null || now < new Date(String(row.due_at));
  return isOpen ? { ...row, choice_points: null } : row;
}

/** The tables as the inside of a JSON object, a page at a time. */
async function* tablesOf(
  admin: SupabaseClient,
  id: string,
  tables: readonly ShownTable[],
): AsyncGenerator<string> {
  for (const [index, table] of tables.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(table.table)}:[`;
    let isFirst = true;
    for await (const rows of pagesOf(admin, table, id)) {
      const shown = table.isShown ? rows.filter(table.isShown) : rows;
      if (shown.length === 0) continue;
      const told = shown.map((row) => JSON.stringify(withoutOpenMarks(row, new Date())));
      yield `${isFirst ? '' : ','}${told.join(',')}`;
      isFirst = false;
    }
    yield ']';
  }
}

async function* documentOf(
  admin: SupabaseClient,
  id: string,
  { head, tables, files }: { head: object; tables: readonly ShownTable[]; files: unknown[] },
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  yield* tablesOf(admin, id, tables);
  yield `},"files":${JSON.stringify(files)}}`;
}

const asDownload = (pieces: AsyncGenerator<string>, fileName: string) =>
  new Response(streamText(pieces), {
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });

/**
 * Everything stored about a person, as one JSON file. Its rows are read while it is sent, a page at a time and with
 * backpressure, so that a learner with much data needs no more memory.
 */
export async function downloadOfPerson(admin: SupabaseClient, id: string): Promise<Response> {
  const [account, sessions, log, files] = await Promise.all([
    accountOf(admin, id),
    sessionsOf(admin, id),
    auditOf(admin, id),
    linkOwnFiles(admin, id),
  ]);
  const head = {
    exportedAt: new Date().toISOString(),
    ...describeAccount(account),
    sessions,
    log,
  };
  const pieces = documentOf(admin, id, { head, tables: personalTables, files });
  return asDownload(pieces, 'akada-my-data.json');
}

/** The part of a child's data that a guardian may see, see `guardian-view.ts`. */
export async function downloadForGuardian(admin: SupabaseClient, id: string): Promise<Response> {
  const [account, files] = await Promise.all([accountOf(admin, id), linkOwnFiles(admin, id)]);
  const head = {
    exportedAt: new Date().toISOString(),
    profile: { id, createdAt: account.created_at, name: account.user_metadata.name ?? null },
  };
  const shown = files.filter(({ bucket }) => bucketsForGuardian.has(bucket));
  const pieces = documentOf(admin, id, { head, tables: tablesForGuardian, files: shown });
  return asDownload(pieces, 'akada-child-data.json');
}
