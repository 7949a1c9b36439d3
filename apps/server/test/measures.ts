import type { Database } from '../src/database/database.ts';

/** What the database has counted for a learner; empty before the first event. */
export async function readMeasures(
  { owner }: Pick<Database, 'owner'>,
  id: string,
): Promise<Record<string, number>> {
  const [row] = await owner`
    select to_jsonb(m) - 'user_id' as measures from public.learner_measures m where user_id = ${id}`;
  return row?.measures ?? {};
}
