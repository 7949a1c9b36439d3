import type { Sql } from 'postgres';
import type { DiskSpace } from '../../disk/disk-space.ts';
import type { RateLimiter } from '../../http/rate-limit/rate-limiter.ts';
import type { Log } from '../../lib/log.ts';
import type { ReadCaller } from '../identity/caller.ts';
import type { UploadTimeouts } from './body.ts';
import type { FileStore } from './uploads/file-store.ts';
import type { SignedLinks } from './links/signed-links.ts';

/** What the routes of the storage service share. */
export type StorageContext = {
  api: Sql;
  store: FileStore;
  disk: DiskSpace;
  links: SignedLinks;
  log: Log;
  readCaller: ReadCaller;
  /** No object is larger, whatever its bucket says. */
  sizeLimit: number;
  uploadTimeouts: UploadTimeouts;
  rateLimiter: RateLimiter | undefined;
};
