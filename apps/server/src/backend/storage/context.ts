import type { Context } from 'hono';
import type { Sql } from 'postgres';
import type { DiskSpace } from '../../disk/disk-space.ts';
import type { RateLimiter } from '../../http/rate-limit/postgres-store.ts';
import type { Log } from '../../lib/log.ts';
import type { ByteBudget } from '../byte-budget.ts';
import type { Caller } from '../identity/claims.ts';
import type { UploadTimeouts } from './body.ts';
import type { SignedLinks } from './links/signed-links.ts';
import type { FileStore } from './uploads/file-store.ts';
import type { PictureStripper } from './uploads/strip-picture.ts';

/** What the routes of the storage service share. */
export type StorageContext = {
  api: Sql;
  store: FileStore;
  pictures: Pick<PictureStripper, 'strip'>;
  disk: DiskSpace;
  links: SignedLinks;
  log: Log;
  callerOf: (c: Context) => Promise<Caller>;
  /** The maximum size of any object, whatever its bucket allows. */
  sizeLimit: number;
  uploadTimeouts: UploadTimeouts;
  rateLimiter: RateLimiter | undefined;
  bytes: ByteBudget;
};
