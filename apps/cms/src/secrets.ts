import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './data-folder';

const names = [
  'APP_KEY',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
] as const;

export type CmsSecrets = Record<(typeof names)[number], string>;

function generate(): CmsSecrets {
  const entries = names.map((name) => [name, randomBytes(32).toString('base64url').slice(0, 32)]);
  return Object.fromEntries(entries);
}

/** If two first starts race, the first file wins: `wx` refuses to overwrite it. */
function kept(): CmsSecrets {
  const file = join(dataFolder(), 'secrets.json');
  try {
    writeFileSync(file, `${JSON.stringify(generate(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Strapi's secrets: from the environment (CMS_APP_KEY, …), the rest from a file created at the first start. */
export function readSecrets(): CmsSecrets {
  const given = names.flatMap((name) => {
    const value = process.env[`CMS_${name}`];
    return value ? [[name, value] as const] : [];
  });
  const fromEnvironment = Object.fromEntries(given);
  return given.length === names.length
    ? (fromEnvironment as CmsSecrets)
    : { ...kept(), ...fromEnvironment };
}
