import { generateKeyPairSync, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A private signing key as a JWK; `kid` names it in tokens and in the JWKS. */
export type SigningKey = {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y: string;
  d: string;
};

export type Secrets = {
  /** `sb_publishable_…`: shipped with the web app, means role anon. */
  publishableKey: string;
  /** `sb_secret_…`: means service_role, never leaves the server. */
  secretKey: string;
  /** The first one signs; the others still verify until their tokens have expired. */
  signingKeys: SigningKey[];
  /** Signs storage links. Separate from the session keys, so that a link can never pass for a session. */
  storageKey: string;
  /** Encrypts TOTP seeds at rest. */
  encryptionKey: string;
  /** Mixed into the hashes of children's picture passwords, so that a stolen database alone is useless. */
  peopleSecret: string;
  databasePasswords: { postgres: string; authenticator: string; authAdmin: string };
};

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

export function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid: randomUUID(), ...privateKey.export({ format: 'jwk' }) } as SigningKey;
}

export function createSecrets(): Secrets {
  return {
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(32)}`,
    signingKeys: [createSigningKey()],
    storageKey: randomText(32),
    encryptionKey: randomText(32),
    peopleSecret: randomText(32),
    databasePasswords: {
      postgres: randomText(24),
      authenticator: randomText(24),
      authAdmin: randomText(24),
    },
  };
}

const fileIn = (dataDir: string) => join(dataDir, 'secrets.json');

function writeDraft(file: string, secrets: Secrets): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  return draft;
}

/** Written to a draft and renamed, so that a kill in the middle never leaves half a file. */
export function saveSecrets(dataDir: string, secrets: Secrets) {
  const file = fileIn(dataDir);
  renameSync(writeDraft(file, secrets), file);
}

/** Linked, not renamed: of two concurrent first starts the first wins and the other uses its secrets. */
function saveFirstSecrets(file: string) {
  const draft = writeDraft(file, createSecrets());
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For installations older than this secret: derived, so that two servers that add it agree. */
const derivedPeopleSecret = (encryptionKey: string) =>
  Buffer.from(hkdfSync('sha256', encryptionKey, '', 'akada people', 32)).toString('base64url');

/** Reads DATA_DIR/secrets.json; creates it at the first start. */
export function loadSecrets(dataDir: string): Secrets {
  const file = fileIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) saveFirstSecrets(file);
  chmodSync(file, 0o600);
  const found = JSON.parse(readFileSync(file, 'utf8')) as Omit<Secrets, 'peopleSecret'> &
    Partial<Pick<Secrets, 'peopleSecret'>>;
  if (found.peopleSecret) return { ...found, peopleSecret: found.peopleSecret };
  const secrets = { ...found, peopleSecret: derivedPeopleSecret(found.encryptionKey) };
  saveSecrets(dataDir, secrets);
  return secrets;
}
