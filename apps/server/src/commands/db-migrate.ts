import { migrateDatabase } from '../database/migrations/migrate-database.ts';
import { loadSecrets } from '../secrets.ts';
import { runCommand, say } from './command.ts';

await runCommand(async (settings) => {
  say('Bringing the database up to date. The server may run or be stopped.');
  const applied = await migrateDatabase(settings, loadSecrets(settings.dataDir), say);
  say(applied.length === 0 ? 'Nothing to do.' : `${applied.length} migrations applied.`);
});
