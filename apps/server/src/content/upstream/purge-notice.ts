import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The secret that Strapi shows when something was published: the operator's, else one for a Strapi on this machine. */
export function purgeSecretOf({
  contentUrl,
  contentPurgeSecret,
}: Pick<Settings, 'contentUrl' | 'contentPurgeSecret'>): string | undefined {
  const isBeside = contentUrl !== undefined && ownHosts.has(new URL(contentUrl).hostname);
  return contentPurgeSecret ?? (isBeside ? randomBytes(24).toString('base64url') : undefined);
}

/**
 * Leaves word in the data folder of a Strapi on this machine where to tell of changes, so that nobody has to set anything:
 * apps/cms/src/purge.ts reads it. Only the owner of the folder may. Gives back how to take it away.
 */
export function leavePurgeNotice(cmsDataDir: string, notice: { url: string; secret: string }) {
  const folder = join(cmsDataDir, 'purge');
  const file = join(folder, `${process.pid}.json`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(notice), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
