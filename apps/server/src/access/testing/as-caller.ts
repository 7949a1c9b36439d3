import type { TransactionSql } from 'postgres';
import { become } from '../../backend/as-caller.ts';
import type { CallerName, FullWorld } from './access-world.ts';

class Undo extends Error {}

/** Runs `work` in a transaction of the database's owner and undoes it, whatever it did. */
export async function undone<Result>(
  { database }: FullWorld,
  work: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  const end = database.owner.begin(async (sql) => {
    result = { value: await work(sql) };
    throw new Undo();
  });
  await end.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  if (!result) throw new Error('The work did not run.');
  return result.value;
}

export const roles = {
  visitor: 'anon',
  owner: 'authenticated',
  'other learner': 'authenticated',
  service: 'service_role',
} as const satisfies Record<CallerName, string>;

export const idOf = ({ owner, other }: FullWorld, caller: CallerName) =>
  ({ visitor: undefined, owner: owner.id, 'other learner': other.id, service: undefined })[caller];

/** Becomes the caller as the API does; `reset role` leads back. */
export async function becomeCaller(sql: TransactionSql, world: FullWorld, caller: CallerName) {
  const sub = idOf(world, caller);
  const role = roles[caller];
  await become(sql, { role, claimsJson: JSON.stringify({ role, ...(sub && { sub }) }) });
}

export const isRefused = (error: unknown) => (error as { code?: string }).code === '42501';
