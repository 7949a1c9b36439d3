import { resetDatabase } from '../database/reset.ts';
import { DatabaseStartError } from '../database/start-error.ts';
import { loadSecrets } from '../secrets.ts';
import { print, runCommand } from './command.ts';

await runCommand(async (settings, args) => {
  const target = settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir;
  if (!args.includes('--yes')) {
    throw new DatabaseStartError(
      `This deletes every account, row and stored file in ${target} and needs the server stopped. Say --yes to do it.`,
    );
  }
  await resetDatabase(settings, loadSecrets(settings.dataDir), print);
  print(`Everything in ${target} was deleted and set up anew.`);
});
