import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { productVersion } from '../../lib/product-version.ts';
import type { Secrets } from '../../secrets.ts';
import { withConnection } from '../driver/connection.ts';
import { isDiskFull } from '../driver/faults.ts';
import { type DatabaseLocation, visitServer } from '../server.ts';
import { DatabaseStartError, type LogLine } from '../start-error.ts';
import { checksum } from './checksum.ts';
import { dumpTables } from './dump.ts';
import { format, type Manifest, manifestFile } from './manifest.ts';
import { copyFiles, describeFiles } from './stored-files.ts';

async function write(
  location: DatabaseLocation,
  secrets: Secrets,
  folder: string,
  logLine: LogLine,
) {
  const source = join(location.dataDir, 'storage');
  const files = join(folder, 'storage');
  // A file is written before its row and deleted after it. Files are therefore copied both before and after the rows
  // are read, so that the backup has the file of every row in it.
  copyFiles(source, files);
  const server = await visitServer(location, secrets, logLine);
  try {
    const dumped = await withConnection(server.target, (sql) => dumpTables(sql, folder));
    copyFiles(source, files);
    copyFileSync(join(location.dataDir, 'secrets.json'), join(folder, 'secrets.json'));
    chmodSync(join(folder, 'secrets.json'), 0o600);
    const manifest: Manifest = {
      format,
      product: productVersion(),
      createdAt: new Date().toISOString(),
      ...dumped,
      secretsSha256: await checksum(join(folder, 'secrets.json')),
      files: await describeFiles(files),
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    writeFileSync(manifestFile(folder), text, { mode: 0o600, flush: true });
    return manifest;
  } finally {
    await server.stop();
  }
}

/**
 * Writes rows, stored files and secrets into one new folder that only its owner can read. The server may keep
 * running. The folder gets its final name only when it is complete.
 */
export async function backUp(
  location: DatabaseLocation,
  secrets: Secrets,
  destination: string,
  logLine: LogLine,
): Promise<Manifest> {
  const folder = resolve(destination);
  if (existsSync(folder)) {
    throw new DatabaseStartError(`${folder} is there already: name a new folder for the backup.`);
  }
  const draft = `${folder}.partial-${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const manifest = await write(location, secrets, draft, logLine);
    renameSync(draft, folder);
    return manifest;
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    throw new DatabaseStartError(
      `There is no room for the backup on the disk of ${dirname(folder)}: name a folder on another one. Nothing was kept.`,
      { cause },
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
