import { migrateDatabase } from '../database/migrations/migrate-database.ts';
import { loadSecrets } from '../secrets.ts';
import { print, runCommand } from './command.ts';

await runCommand(async (settings) => {
  print('Bringing the database up to date. The server may run or be stopped.');
  const applied = await migrateDatabase(settings, loadSecrets(settings.dataDir), print);
  print(applied.length === 0 ? 'Nothing to do.' : `${applied.length} migrations applied.`);
});
