import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSigningKey, loadSecrets, saveSecrets } from '../secrets.ts';
import { SettingsError } from '../settings.ts';

const oldKeyCount = 3;

/** Puts a new signing key first; the last keys stay, so that tokens already issued still verify. */
export function rotateSigningKeys(dataDir: string) {
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new SettingsError(`There is no secrets.json in ${dataDir}: start the server once first.`);
  }
  const secrets = loadSecrets(dataDir);
  const fresh = createSigningKey();
  const all = [fresh, ...secrets.signingKeys];
  const signingKeys = all.slice(0, oldKeyCount);
  saveSecrets(dataDir, { ...secrets, signingKeys });
  const namesOf = (keys: typeof all) => keys.map(({ kid }) => kid);
  return {
    signsNow: fresh.kid,
    stillVerify: namesOf(signingKeys.slice(1)),
    dropped: namesOf(all.slice(oldKeyCount)),
  };
}
