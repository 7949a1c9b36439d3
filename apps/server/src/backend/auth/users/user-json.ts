import {
  type AuthUser,
  type FactorRow,
  type IdentityRow,
  type Metadata,
  owesSecondFactor,
} from './users.ts';

type Moment = Date | string | null;

const iso = (moment: Moment) => (moment === null ? undefined : new Date(moment).toISOString());

/** Fields without a value are omitted, as in the hosted service. */
function withoutGaps<T extends Record<string, unknown>>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const identityJson = (identity: IdentityRow) =>
  withoutGaps({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: iso(identity.last_sign_in_at),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    email: identity.email ?? undefined,
  });

export const factorJson = (factor: FactorRow) =>
  withoutGaps({
    id: factor.id,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
  });

/**
 * The user as a session may see it: the profile (school, year of birth, guardian) needs the second factor too, not
 * only a password.
 */
export const sessionUserJson = (user: AuthUser, session: { aal: 'aal1' | 'aal2' }): Metadata =>
  userJson(owesSecondFactor(user, session) ? { ...user, raw_user_meta_data: {} } : user);

/** The user as clients see it. Picks every field, so that a new column never leaks. */
export const userJson = (user: AuthUser): Metadata =>
  withoutGaps({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: iso(user.email_confirmed_at),
    phone: user.phone ?? '',
    confirmation_sent_at: iso(user.confirmation_sent_at),
    confirmed_at: iso(user.confirmed_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    reauthentication_sent_at: iso(user.reauthentication_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: iso(user.email_change_sent_at),
    invited_at: iso(user.invited_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(identityJson),
    factors: user.factors.length > 0 ? user.factors.map(factorJson) : undefined,
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    banned_until: iso(user.banned_until),
    is_anonymous: user.is_anonymous,
  });
