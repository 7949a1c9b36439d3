import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A document as Strapi's own service gives it. */
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

/** As much of Strapi as our tools use; its own types are there only once it is installed. */
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
/** Its last queries are still on their way when the work is done; closing over them would fail. */
const settleMs = 500;

/** Opens the editors' content without serving it, and closes it after the work. */
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

/** A file that an editor uploaded; null when it is not there. */
export function readUpload({ dirs }: Cms, name: string): Buffer | null {
  const file = join(dirs.static.public, 'uploads', name);
  return existsSync(file) ? readFileSync(file) : null;
}
