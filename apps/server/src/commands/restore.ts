import { restore } from '../database/backup/restore.ts';
import { holdsData } from '../database/backup/staged-restore.ts';
import { DatabaseStartError } from '../database/start-error.ts';
import { print, runCommand } from './command.ts';

await runCommand(async (settings, args) => {
  const flags = ['--yes', '--leave-out'];
  const [folder] = args.filter((argument) => !flags.includes(argument));
  if (!folder) {
    throw new DatabaseStartError(
      'Name the folder of the backup: npm run restore -- <folder> [--yes] [--leave-out]',
    );
  }
  const replaces = settings.databaseUrl !== undefined || holdsData(settings.dataDir);
  if (replaces && !args.includes('--yes')) {
    throw new DatabaseStartError(
      `This replaces the data in ${settings.databaseUrl ? 'the database of DATABASE_URL and in ' : ''}${settings.dataDir} and needs the server stopped. Say --yes to do it.`,
    );
  }
  const leavesOut = args.includes('--leave-out');
  const { manifest, rows, previousData } = await restore(settings, folder, print, { leavesOut });
  print(`Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.createdAt}.`);
  if (previousData)
    print(
      `What was there before is kept in ${previousData}: delete it when you no longer need it.`,
    );
});
