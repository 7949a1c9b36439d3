import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The secret that Strapi sends when something was published: the operator's, or a generated one for a Strapi on this machine. */
export function purgeSecretOf({
  contentUrl,
  contentPurgeSecret,
}: Pick<Settings, 'contentUrl' | 'contentPurgeSecret'>): string | undefined {
  const isBeside = contentUrl !== undefined && ownHosts.has(new URL(contentUrl).hostname);
  return contentPurgeSecret ?? (isBeside ? randomBytes(24).toString('base64url') : undefined);
}

/**
 * Leaves a file in the data folder of a Strapi on this machine that says where to announce changes, so that this
 * needs no setting: apps/cms/src/purge.ts reads it. Only the owner of the folder can read it. Returns a function that
 * removes it.
 */
export function leavePurgeNotice(cmsDataDir: string, notice: { url: string; secret: string }) {
  const folder = join(cmsDataDir, 'purge');
  const file = join(folder, `${process.pid}.json`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(notice), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
