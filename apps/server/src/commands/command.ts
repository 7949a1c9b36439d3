import { DatabaseStartError } from '../database/start-error.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';

/**
 * Runs one database command and exits with 0, or with 1 after one clear sentence.
 *
 *     npx tsx apps/server/src/commands/backup.ts my-backup
 */
export async function runCommand(work: (settings: Settings, args: string[]) => Promise<void>) {
  try {
    await work(readSettings(process.env), process.argv.slice(2));
  } catch (error) {
    const isClear = error instanceof DatabaseStartError || error instanceof SettingsError;
    console.error(isClear ? error.message : error);
    process.exitCode = 1;
  }
}

export const print = (sentence: string) => console.log(sentence);
