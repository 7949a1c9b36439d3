const hexOfSha512 = /^[0-9a-f]{128}$/i;

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );

const keyOf = (secretKey: string) =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secretKey),
    { name: 'HMAC', hash: 'SHA-512' },
    false,
    ['sign', 'verify'],
  );

/** The value of Paystack's x-paystack-signature: hex HMAC-SHA512 of the raw body. */
export async function signBody(secretKey: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secretKey), body);
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Compares in constant time, over the raw bytes: parsing and serialising JSON again may change them. */
export async function isSigned(
  secretKey: string,
  body: Uint8Array<ArrayBuffer>,
  signature: string | null,
): Promise<boolean> {
  if (!signature || !hexOfSha512.test(signature)) return false;
  return crypto.subtle.verify('HMAC', await keyOf(secretKey), bytesOf(signature), body);
}
