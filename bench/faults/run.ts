import { runBackupUnderLoad } from './backup-under-load.ts';
import { type Absence, runOutage } from './database-gone.ts';
import { runFullDisk } from './disk-full.ts';
import { runSlowClients } from './slow-clients.ts';
import { mountSmallDisk } from './small-disk.ts';

/**
 * Injects faults into the built product at full length and reports what learners would have seen.
 *
 *     npx tsx bench/faults/run.ts [database | disk | clients | backup] [seconds]
 */
const [, , only, seconds = '30'] = process.argv;
const isMeant = (name: string) => only === undefined || only === name;

if (isMeant('database')) {
  const absences: Absence[] = ['stopped', 'frozen', 'embedded frozen'];
  for (const absence of absences) {
    console.log(`\nPostgreSQL gone for ${seconds} s (${absence})`);
    console.log(await runOutage(absence, Number(seconds) * 1000));
  }
}

if (isMeant('disk')) {
  const disk = mountSmallDisk(320);
  if (disk) {
    const { write, upload, signIn, ...rest } = await runFullDisk(disk);
    disk.unmount();
    console.log('\nNot one byte left on the disk of the data folder');
    for (const { path, status, text } of [write, upload, signIn]) console.log(status, path, text);
    console.log(rest);
  } else console.log('\nFull disk: not run, only root on Linux can mount a small one.');
}

if (isMeant('clients')) {
  console.log('\nClients that hold on');
  const { kinds, ...figures } = await runSlowClients();
  console.table(kinds);
  console.log(figures);
}

if (isMeant('backup')) {
  console.log('\nBackup while learners write, restored into an empty folder');
  console.log(await runBackupUnderLoad());
}
