import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSecrets, type Secrets } from '../../secrets.ts';
import { isClusterRunning, startCluster } from '../cluster/cluster.ts';
import { type Target, withConnection } from '../driver/connection.ts';
import { isDiskFull } from '../driver/faults.ts';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';
import { prepareDatabase } from '../prepare.ts';
import { dropSchemas } from '../reset.ts';
import { type DatabaseLocation, openServer } from '../server.ts';
import { DatabaseStartError, type LogLine } from '../start-error.ts';
import { hasChecksum } from './checksum.ts';
import { loadTables } from './load.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { discardStaging, openStaging, swapIn } from './staged-restore.ts';
import { copyFiles } from './stored-files.ts';

const damaged = (path: string) =>
  new DatabaseStartError(`The backup is damaged: ${path} is missing or was changed.`);

async function verifySecrets(folder: string, { secretsSha256 }: Manifest) {
  const file = join(folder, 'secrets.json');
  if (secretsSha256 !== undefined && !(await hasChecksum(file, secretsSha256))) {
    throw damaged('secrets.json');
  }
  try {
    const { signingKeys, databasePasswords }: Secrets = JSON.parse(readFileSync(file, 'utf8'));
    if (signingKeys.length > 0 && databasePasswords.postgres) return;
  } catch {
    // Told below, like secrets that lack a key.
  }
  throw damaged('secrets.json');
}

/** Nothing is touched before every file of the backup has proved whole. */
async function verify(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const expected = [
    ...manifest.tables.map(({ file, sha256 }) => ({ path: file, sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ path: join('storage', path), sha256 })),
  ];
  for (const { path, sha256 } of expected) {
    if (!(await hasChecksum(join(folder, path), sha256))) throw damaged(path);
  }
  await verifySecrets(folder, manifest);
  const newest = readMigrations(migrationsFolder).at(-1)?.version ?? '';
  const unknown = manifest.migrations.find((version) => version > newest);
  if (unknown === undefined) return manifest;
  throw new DatabaseStartError(
    `The backup was made by a newer Akada (it has migration ${unknown}): restore it with that version.`,
  );
}

type Source = { folder: string; manifest: Manifest };

/**
 * Tables as they were when the backup was made, its rows, then the migrations made since. The tables
 * are made by this version's files, whatever files made those of the backup: a history that differs
 * ends here.
 */
async function fill(
  target: Target,
  { folder, manifest }: Source,
  dataDir: string,
  logLine: LogLine,
) {
  const { databasePasswords } = loadSecrets(dataDir);
  const newest = manifest.migrations.at(-1) ?? '';
  await withConnection(target, async (sql) => {
    const include = (version: string) => version <= newest;
    await prepareDatabase(sql, databasePasswords, { include, logLine: () => undefined });
    await loadTables(sql, folder, manifest);
    await prepareDatabase(sql, databasePasswords, { logLine });
  });
}

function stageFiles(folder: string, staging: string) {
  const secrets = join(staging, 'secrets.json');
  copyFileSync(join(folder, 'secrets.json'), secrets);
  chmodSync(secrets, 0o600);
  mkdirSync(join(staging, 'storage'), { recursive: true });
  copyFiles(join(folder, 'storage'), join(staging, 'storage'));
}

async function restoreExternal(place: DatabaseLocation, source: Source, logLine: LogLine) {
  const secrets = loadSecrets(place.dataDir);
  const server = await openServer(place, secrets, logLine, 'alone');
  try {
    const staging = openStaging(place.dataDir);
    stageFiles(source.folder, staging);
    // A database elsewhere cannot be prepared aside: it is emptied and filled where it is.
    await withConnection(server.target, dropSchemas);
    await fill(server.target, source, staging, logLine);
  } finally {
    await server.stop();
  }
}

/** Refuses when a server runs; stops a PostgreSQL that a killed server has left behind. */
async function endLeftover(place: DatabaseLocation, logLine: LogLine) {
  if (!(await isClusterRunning(place.dataDir))) return;
  const server = await openServer(place, loadSecrets(place.dataDir), logLine, 'alone');
  await server.stop();
}

async function restoreEmbedded(place: DatabaseLocation, source: Source, logLine: LogLine) {
  await endLeftover(place, logLine);
  const staging = openStaging(place.dataDir);
  stageFiles(source.folder, staging);
  const password = loadSecrets(staging).databasePasswords.postgres;
  const cluster = await startCluster({ dataDir: staging, password, logLine: () => undefined });
  try {
    await fill(cluster.target, source, staging, logLine);
  } finally {
    await cluster.stop();
  }
  await endLeftover(place, logLine);
}

export type Restored = {
  manifest: Manifest;
  /** Where the data that was there before is kept. */
  previousData: string | undefined;
};

/**
 * Replaces rows, stored files and secrets by a backup's. The server must be stopped. The new data is
 * prepared aside and swapped in at the end; what was there before is kept (rows of DATABASE_URL are
 * not).
 */
export async function restore(
  place: DatabaseLocation,
  from: string,
  logLine: LogLine,
): Promise<Restored> {
  const folder = resolve(from);
  const source = { folder, manifest: await verify(folder) };
  mkdirSync(place.dataDir, { recursive: true });
  try {
    if (place.databaseUrl) await restoreExternal(place, source, logLine);
    else await restoreEmbedded(place, source, logLine);
  } catch (cause) {
    discardStaging(place.dataDir);
    if (!isDiskFull(cause) && !isDiskFull((cause as Error).cause)) throw cause;
    throw new DatabaseStartError(
      `There is no room for the restored data on the disk of ${place.dataDir}.`,
      { cause },
    );
  }
  return { manifest: source.manifest, previousData: swapIn(place.dataDir, new Date()) };
}
