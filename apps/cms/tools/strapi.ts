import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A document as returned by Strapi's document service. */
export type CmsDocument = { documentId: string; [field: string]: unknown };
type Query = Record<string, unknown>;

export type Documents = {
  findOne: (query: Query & { documentId: string }) => Promise<CmsDocument | null>;
  findMany: (query: Query) => Promise<CmsDocument[]>;
  create: (query: Query) => Promise<CmsDocument>;
  update: (query: Query & { documentId: string }) => Promise<CmsDocument | null>;
};

type Store = {
  get: (query: object) => Promise<unknown>;
  set: (query: { value: unknown }) => Promise<void>;
};

/** The part of Strapi that our tools use; its own types exist only once it is installed. */
export type Cms = {
  documents: (uid: string) => Documents;
  store: (options: { type: string; name: string; key: string }) => Store;
  dirs: { static: { public: string } };
};

type Strapi = Cms & {
  load: () => Promise<Strapi>;
  destroy: () => Promise<void>;
  log: { level: string };
};

const appDir = join(import.meta.dirname, '..');
/** Strapi's last queries are still running when the work is done; closing the database before they finish would fail. */
const settleMs = 500;

/** Loads Strapi without serving it, and shuts it down after the work. */
export async function withStrapi<T>(work: (cms: Cms) => Promise<T>): Promise<T> {
  process.env.NODE_ENV ??= 'production';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  process.chdir(appDir);
  const { createStrapi } = createRequire(join(appDir, 'package.json'))('@strapi/strapi');
  const strapi: Strapi = createStrapi({
    appDir,
    distDir: join(appDir, 'dist'),
    serveAdminPanel: false,
  });
  await strapi.load();
  strapi.log.level = 'warn';
  try {
    return await work(strapi);
  } finally {
    await sleep(settleMs);
    await strapi.destroy();
  }
}

/** An uploaded file; null if it does not exist. */
export function readUpload({ dirs }: Cms, name: string): Buffer | null {
  const file = join(dirs.static.public, 'uploads', name);
  return existsSync(file) ? readFileSync(file) : null;
}
