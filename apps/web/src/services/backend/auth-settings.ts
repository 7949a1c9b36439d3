import { config } from '#app/config.ts';

/**
 * Whether the auth service offers Google. Only a clear "no" counts: when the answer cannot be read,
 * the sign-in itself will tell.
 */
export async function isGoogleOffered(): Promise<boolean> {
  try {
    const response = await fetch(`${config.supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: config.supabaseAnonKey },
    });
    const settings: unknown = await response.json();
    return readGoogle(settings) !== false;
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
