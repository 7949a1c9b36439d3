import { join } from 'node:path';
import { backUp } from '../database/backup/backup.ts';
import { loadSecrets } from '../secrets.ts';
import { print, runCommand } from './command.ts';

const nameOf = (moment: Date) => `akada-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}`;

await runCommand(async (settings, [given]) => {
  const folder = given ?? join(settings.dataDir, 'backups', nameOf(new Date()));
  print('Backing up. The server may run or be stopped.');
  const { tables, files } = await backUp(settings, loadSecrets(settings.dataDir), folder, print);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}.`);
  print('It holds secrets and personal data: keep it where only you can read it.');
});
