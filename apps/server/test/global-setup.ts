import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../src/database/cluster/cluster.ts';
import { type Target, withConnection } from '../src/database/driver/connection.ts';
import { prepareDatabase } from '../src/database/prepare.ts';
import { createSecrets } from '../src/secrets.ts';
import { makeTestFolder, removeLeftoverClusters } from './leftover-clusters.ts';

/** The connection data of the shared PostgreSQL for test files. */
export type TestPostgres = {
  target: Target;
  template: string;
  passwords: { postgres: string; authenticator: string; authAdmin: string };
};

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** Test rows may be lost: writes do not wait for the disk. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

type Running = { target: Target; stop(): Promise<void> };

async function startPostgres(password: string): Promise<Running> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { target: { url }, stop: async () => undefined };
  await removeLeftoverClusters();
  const dataDir = makeTestFolder();
  const cluster = await startCluster({
    dataDir,
    password,
    logLine: () => undefined,
    settings: fastSettings,
  });
  return {
    target: cluster.target,
    stop: async () => {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts one PostgreSQL for all integration tests and builds the database that they clone. */
export async function setup(project: TestProject) {
  const passwords = createSecrets().databasePasswords;
  const { target, stop } = await startPostgres(passwords.postgres);
  const template = `akada_template_${process.pid}`;
  const onServer = (statement: string) => withConnection(target, (sql) => sql.unsafe(statement));
  try {
    await onServer(`create database ${template}`);
    await withConnection({ ...target, database: template }, (sql) =>
      prepareDatabase(sql, passwords, { logLine: () => undefined }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testPostgres', { target, template, passwords });
  return async () => {
    await onServer(`drop database if exists ${template} with (force)`);
    await stop();
  };
}
