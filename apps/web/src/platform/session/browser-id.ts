import { phoneStorage } from '#lib/safe-storage.ts';

const KEY = 'akada:browser-id';

/**
 * Sends a random browser id with passwords, so that the backend counts wrong guesses separately for phones behind the same
 * router. Only a backend of the site's own origin gets it: hosted ones reject unknown headers.
 */
export const withBrowserId =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    if (!isPasswordRequest(String(input))) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-akada-device', browserId());
    return send(input, { ...init, headers });
  };

function isPasswordRequest(url: string): boolean {
  const { origin } = globalThis.location ?? {};
  return (
    url.startsWith(`${origin}/`) && /\/auth\/v1\/(token\?grant_type=password|signup)\b/.test(url)
  );
}

function browserId(): string {
  const known = phoneStorage.getItem(KEY);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  phoneStorage.setItem(KEY, id);
  return id;
}
