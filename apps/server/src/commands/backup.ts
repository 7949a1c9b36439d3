import { join } from 'node:path';
import { backUp } from '../database/backup/backup.ts';
import { loadSecrets } from '../secrets.ts';
import { runCommand, say } from './command.ts';

const nameOf = (moment: Date) => `akada-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}`;

await runCommand(async (settings, [given]) => {
  const folder = given ?? join(settings.dataDir, 'backups', nameOf(new Date()));
  say('Backing up. The server may run or be stopped.');
  const { tables, files } = await backUp(settings, loadSecrets(settings.dataDir), folder, say);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}.`);
  say('It holds secrets and personal data: keep it where only you can read it.');
});
