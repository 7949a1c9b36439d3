import { readOpenly } from './client.ts';

/**
 * Whether the auth service offers Google. Only a clear "no" counts: when the answer cannot be read,
 * the sign-in itself will tell.
 */
export async function isGoogleOffered(): Promise<boolean> {
  try {
    return readGoogle(await readOpenly('/auth/v1/settings')) !== false;
  } catch {
    return true;
  }
}

function readGoogle(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null || !('external' in settings)) return null;
  const { external } = settings;
  if (typeof external !== 'object' || external === null) return null;
  return Reflect.get(external, 'google');
}
