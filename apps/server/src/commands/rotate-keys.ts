import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSigningKey, loadSecrets, saveSecrets } from '../secrets.ts';
import { readSettings, SettingsError } from '../settings.ts';

const keptKeys = 3;

/** Puts a new signing key first; the last ones stay, so that tokens already given still verify. */
export function rotateKeys(dataDir: string) {
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new SettingsError(`There is no secrets.json in ${dataDir}: start the server once first.`);
  }
  const secrets = loadSecrets(dataDir);
  const all = [createSigningKey(), ...secrets.signingKeys];
  const signingKeys = all.slice(0, keptKeys);
  saveSecrets(dataDir, { ...secrets, signingKeys });
  return {
    signsNow: all[0]?.kid ?? '',
    stillVerify: signingKeys.slice(1).map(({ kid }) => kid),
    dropped: all.slice(keptKeys).map(({ kid }) => kid),
  };
}

/** `npm run keys:rotate`: gives the exit code, and its sentences to `say`. */
export function runRotateKeys(environment: NodeJS.ProcessEnv, say: (line: string) => void): number {
  try {
    const { signsNow, stillVerify, dropped } = rotateKeys(readSettings(environment).dataDir);
    say(`New signing key ${signsNow}.`);
    if (stillVerify.length > 0) say(`Still accepted: ${stillVerify.join(', ')}.`);
    if (dropped.length > 0) say(`Dropped: ${dropped.join(', ')}.`);
    say('Restart the server: until then it signs with the old key.');
    return 0;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    say(error.message);
    return 1;
  }
}
