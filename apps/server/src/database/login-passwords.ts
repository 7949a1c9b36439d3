import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.ts';
import type { Session } from './driver/connection.ts';

const iterations = 4096;

/**
 * What PostgreSQL stores for a SCRAM password (RFC 5803). Computed here, so that the password itself never appears in
 * a statement that a server might log.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** Sets this installation's passwords for the two login roles. */
export async function setLoginPasswords(sql: Session, passwords: Secrets['databasePasswords']) {
  const logins = [
    ['authenticator', passwords.authenticator],
    ['supabase_auth_admin', passwords.authAdmin],
  ] as const;
  for (const [role, password] of logins) {
    await sql.unsafe(`alter role ${role} with login password '${scramVerifier(password)}'`);
  }
}
