import { randomUUID } from 'node:crypto';
import { asJson, type Queryable } from '../users/users.ts';

export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_deleted'
  | 'login'
  | 'logout'
  | 'token_revoked'
  | 'identity_linked'
  | 'factor_in_progress'
  | 'factor_deleted'
  | 'challenge_created'
  | 'verification_attempted';

export type AuditEntry = {
  action: AuditAction;
  /** The account concerned; never an address, a token or a password. Null once the account is deleted. */
  actorId: string | null;
  ip: string;
  traits?: Record<string, string>;
};

/** Writes the audit entry in the same transaction as the change. */
export function createAudit() {
  return {
    async record(sql: Queryable, { action, actorId, ip, traits }: AuditEntry) {
      const payload = { action, ...(actorId && { actor_id: actorId }), ...(traits && { traits }) };
      await sql`
        insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
        values ('00000000-0000-0000-0000-000000000000', ${randomUUID()}, ${asJson(sql, payload)},
          now(), ${ip})`;
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
