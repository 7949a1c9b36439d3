import { restore } from '../database/backup/restore.ts';
import { holdsData } from '../database/backup/staged-restore.ts';
import { DatabaseStartError } from '../database/start-error.ts';
import { print, runCommand } from './command.ts';

await runCommand(async (settings, args) => {
  const [folder] = args.filter((argument) => argument !== '--yes');
  if (!folder) {
    throw new DatabaseStartError('Name the folder of the backup: npm run restore -- <folder>');
  }
  const replaces = settings.databaseUrl !== undefined || holdsData(settings.dataDir);
  if (replaces && !args.includes('--yes')) {
    throw new DatabaseStartError(
      `This replaces the data in ${settings.databaseUrl ? 'the database of DATABASE_URL and in ' : ''}${settings.dataDir} and needs the server stopped. Say --yes to do it.`,
    );
  }
  const { manifest, previousData } = await restore(settings, folder, print);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.createdAt}.`);
  if (previousData)
    print(
      `What was there before is kept in ${previousData}: delete it when you no longer need it.`,
    );
});
