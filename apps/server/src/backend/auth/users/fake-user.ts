import type { TransactionSql } from 'postgres';
import type { TokenHash } from '../tokens/token-hash.ts';
import { type AuthUser, asJson, type Metadata } from './users.ts';

/** Looks like a random id and is the same every time, like the id of an unconfirmed account. */
function idFrom(digest: string): string {
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) % 4];
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

/**
 * A user who has just signed up with this address and waits for the email, shown instead of the existing one: nothing
 * in the response tells the two apart.
 */
export async function fakeUserForExistingEmail(
  tx: TransactionSql,
  hash: TokenHash,
  { email, data }: { email: string; data: Metadata },
): Promise<AuthUser> {
  const id = idFrom(hash.hash('placeholder', email));
  const now = new Date();
  const nowText = now.toISOString();
  // As the database would return it: it sorts keys and normalises numbers.
  const [stored] = await tx<{ data: Metadata }[]>`select ${asJson(tx, data)}::jsonb as data`;
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: null,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    confirmed_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    invited_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: stored?.data ?? {},
    banned_until: null,
    is_anonymous: false,
    created_at: now,
    updated_at: now,
    identities: [
      {
        id: idFrom(hash.hash('placeholder identity', email)),
        provider_id: id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: nowText,
        created_at: nowText,
        updated_at: nowText,
        email,
      },
    ],
    factors: [],
  };
}
