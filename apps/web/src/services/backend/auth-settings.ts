import { readOpenly } from './client.ts';

/** Whether the auth service offers Google. Only a clear "yes" counts: a button that leads nowhere helps nobody. */
export async function isGoogleOffered(): Promise<boolean> {
  try {
    return readGoogle(await readOpenly('/auth/v1/settings')) === true;
  } catch {
    return false;
  }
}

function readGoogle(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null || !('external' in settings)) return null;
  const { external } = settings;
  if (typeof external !== 'object' || external === null) return null;
  return Reflect.get(external, 'google');
}
