import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSecrets, type Secrets } from '../../secrets.ts';
import { isClusterRunning, startCluster } from '../cluster/cluster.ts';
import { atomically, messageOf, type Session, withConnection } from '../driver/connection.ts';
import { isDiskFull } from '../driver/faults.ts';
import {
  type Migration,
  migrationChecksum,
  migrationsFolder,
  readMigrations,
} from '../migrations/migration-files.ts';
import { prepareDatabase } from '../prepare.ts';
import { dropSetAside, setSchemasAside } from '../reset.ts';
import { type DatabaseLocation, openServer } from '../server.ts';
import { DatabaseStartError, type LogLine } from '../start-error.ts';
import { describeTables } from './catalog.ts';
import { hasChecksum } from './checksum.ts';
import { countValues } from './copy-lines.ts';
import { loadTables } from './load.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type LoadPlan, planLoad, type Unknown } from './plan.ts';
import { discardStaging, isSwapMarked, markSwap, openStaging, swapIn } from './staged-restore.ts';
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
    // Reported below, like secrets that lack a key.
  }
  throw damaged('secrets.json');
}

/** Nothing changes until every file of the backup has been verified. */
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
  return manifest;
}

function refuseNewer({ migrations, product }: Manifest, files: Migration[]) {
  const newest = files.at(-1)?.version ?? '';
  const unknown = migrations.find(({ version }) => version > newest);
  if (!unknown) return;
  throw new DatabaseStartError(
    `The backup was made by a newer Akada (version ${product}, it has migration ${unknown.version}): restore it with that version.`,
  );
}

/** True if the first of our own migrations created the backup's tables: the later ones can then be applied to its rows. */
const isOwnHistory = ({ migrations }: Manifest, files: Migration[]): boolean =>
  migrations.every(({ version, sha256 }, at) => {
    const file = files[at];
    return file?.version === version && (!sha256 || sha256 === migrationChecksum(file.text));
  });

type Source = {
  folder: string;
  manifest: Manifest;
  /** Migrations of this version. */
  migrations: string;
  leavesOut: boolean;
};

/** One line for each table and column that has no place, with the number of rows or values; empty ones are no loss. */
async function describeUnknown(unknown: Unknown[], folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const { source, lost, lacks } of unknown) {
    const name = `${source.schema}.${source.name}`;
    if (lost === 'all') {
      const reason =
        lacks.length > 0 ? ` (they lack ${lacks.join(', ')}, which is needed now)` : '';
      lines.push(`table ${name}: ${source.rows} rows${reason}`);
      continue;
    }
    const positions = lost.map((column) => source.columns.indexOf(column));
    const counts = await countValues(join(folder, source.file), positions);
    for (const [at, column] of lost.entries()) {
      if (counts[at]) lines.push(`column ${name}.${column}: ${counts[at]} values`);
    }
  }
  return lines;
}

async function refuseLoss(plan: LoadPlan, { folder, leavesOut }: Source, logLine: LogLine) {
  const lines = await describeUnknown(plan.unknown, folder);
  if (lines.length === 0) return;
  const list = lines.map((line) => `\n  ${line}`).join('');
  if (leavesOut) {
    logLine(`Left out, for this version has no place for it:${list}`);
    return;
  }
  throw new DatabaseStartError(
    `This version has no place for a part of the backup:${list}\nNothing was written. To restore the rest without it, run this again with --leave-out.`,
  );
}

/**
 * Fills empty tables of this version. If our own migrations created the backup's tables, they run up to the same
 * point, and the later ones then change its rows as they would have in place. A backup of another history is loaded
 * into the current tables by name.
 */
async function fill(
  sql: Session,
  source: Source,
  dataDir: string,
  logLine: LogLine,
): Promise<number> {
  const { folder, manifest, migrations } = source;
  const { databasePasswords } = loadSecrets(dataDir);
  const isOwn = isOwnHistory(manifest, readMigrations(migrations));
  const newest = manifest.migrations.at(-1)?.version ?? '';
  const include = (version: string) => !isOwn || version <= newest;
  const silent = () => undefined;
  await prepareDatabase(sql, databasePasswords, { folder: migrations, include, logLine: silent });
  const today = await describeTables(sql);
  const plan = planLoad(manifest, today);
  await refuseLoss(plan, source, logLine);
  await loadTables(sql, { folder, manifest, plan, today, keepsSeeds: !isOwn });
  await prepareDatabase(sql, databasePasswords, { folder: migrations, logLine });
  return plan.tables.reduce((sum, table) => sum + table.source.rows, 0);
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
    return await withConnection(server.target, async (sql) => {
      let rows = 0;
      await dropSetAside(sql);
      // The old tables stay under other names until the new ones are complete: one commit swaps them.
      await atomically(sql, async (transaction) => {
        await setSchemasAside(transaction);
        rows = await fill(transaction, source, staging, logLine);
        markSwap(place.dataDir);
      });
      await dropSetAside(sql).catch((error: unknown) =>
        logLine(`The tables from before are left in schemas before_restore_…: ${messageOf(error)}`),
      );
      return rows;
    });
  } finally {
    await server.stop();
  }
}

/** Refuses when a server is running; stops a PostgreSQL that a killed server left running. */
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
  let rows: number;
  try {
    rows = await withConnection(cluster.target, (sql) => fill(sql, source, staging, logLine));
  } finally {
    await cluster.stop();
  }
  await endLeftover(place, logLine);
  return rows;
}

export type Restored = {
  manifest: Manifest;
  /** Number of rows from the backup that are now in the tables. */
  rows: number;
  /** Where the previous data is kept. */
  previousData: string | undefined;
};

export type RestoreOptions = {
  /** Continue without what has no place in this version; otherwise it is listed and nothing is written. */
  leavesOut?: boolean;
  migrations?: string;
};

/**
 * Replaces rows, stored files and secrets with those of a backup. The server must be stopped. The new data is
 * prepared separately and swapped in at the end. The previous data is kept (for DATABASE_URL the rows only until the
 * swap).
 */
export async function restore(
  place: DatabaseLocation,
  from: string,
  logLine: LogLine,
  { leavesOut = false, migrations = migrationsFolder }: RestoreOptions = {},
): Promise<Restored> {
  const folder = resolve(from);
  const source = { folder, manifest: await verify(folder), migrations, leavesOut };
  refuseNewer(source.manifest, readMigrations(migrations));
  mkdirSync(place.dataDir, { recursive: true });
  let rows: number;
  try {
    rows = place.databaseUrl
      ? await restoreExternal(place, source, logLine)
      : await restoreEmbedded(place, source, logLine);
  } catch (cause) {
    // After an interrupted swap only another restore can repair the folder, so the prepared data stays.
    if (!isSwapMarked(place.dataDir)) discardStaging(place.dataDir);
    if (!isDiskFull(cause) && !isDiskFull((cause as Error).cause)) throw cause;
    throw new DatabaseStartError(
      `There is no room for the restored data on the disk of ${place.dataDir}.`,
      { cause },
    );
  }
  return { manifest: source.manifest, rows, previousData: swapIn(place.dataDir, new Date()) };
}
