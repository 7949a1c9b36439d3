import type { Database } from './database.ts';

/** Whether rows may be deleted by age; see the migration that creates the function. */
export async function isClockTrusted({ owner }: Pick<Database, 'owner'>): Promise<boolean> {
  const [row] = await owner<{ trusted: boolean }[]>`select service.clock_is_trusted() as trusted`;
  return row?.trusted === true;
}
