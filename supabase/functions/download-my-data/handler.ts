import type { SupabaseClient, User } from '@supabase/supabase-js';
import {
  type FunctionAccess,
  type FunctionHandler,
  requireUser,
} from '../_shared/function-handler.ts';
import { linkOwnFiles } from '../_shared/own-files.ts';
import { type PersonalTable, personalTables } from '../_shared/personal-tables.ts';

export const access: FunctionAccess = 'signed-in';

const pageSize = 1_000;

async function rowsOf(admin: SupabaseClient, { table, columns, order }: PersonalTable, id: string) {
  const rows: unknown[] = [];
  for (;;) {
    const { data, error } = await admin
      .from(table)
      .select(columns)
      .eq('user_id', id)
      .order(order)
      .range(rows.length, rows.length + pageSize - 1);
    if (error) throw error;
    rows.push(...data);
    if (data.length < pageSize) return rows;
  }
}

async function sessionsOf(admin: SupabaseClient, id: string) {
  const { data, error } = await admin.rpc('account_sessions', { account_id: id });
  if (error) throw error;
  return data as unknown[];
}

async function accountOf(admin: SupabaseClient, id: string): Promise<User> {
  const { data, error } = await admin.auth.admin.getUserById(id);
  if (error) throw error;
  return data.user;
}

/** Picks every field: what proves who someone is stays here. */
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

/** Everything that is kept about the caller, as one JSON file. */
export const handler: FunctionHandler = async (_request, context) => {
  const { admin } = context;
  const { id } = requireUser(context);
  const [account, sessions, files, ...tables] = await Promise.all([
    accountOf(admin, id),
    sessionsOf(admin, id),
    linkOwnFiles(admin, id),
    ...personalTables.map(async (table) => [table.table, await rowsOf(admin, table, id)] as const),
  ]);
  const everything = {
    exportedAt: new Date().toISOString(),
    ...describeAccount(account),
    sessions,
    tables: Object.fromEntries(tables),
    files,
  };
  return Response.json(everything, {
    headers: {
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="akada-my-data.json"',
    },
  });
};
