export const callerRoles = ['anon', 'authenticated', 'service_role'] as const;

export type CallerRole = (typeof callerRoles)[number];

export type AmrEntry = { method: string; timestamp: number };

/** What an access token says, with the names that hosted Supabase uses. */
export type AccessClaims = {
  iss: string;
  sub: string;
  aud: string;
  role: CallerRole;
  email: string;
  phone: string;
  session_id: string;
  aal: 'aal1' | 'aal2';
  amr: AmrEntry[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
  exp: number;
  iat: number;
};

/** Who is calling: a role to become in PostgreSQL and the claims that policies read. */
export type Caller = {
  role: CallerRole;
  /** As JSON for `request.jwt.claims`; made once and kept with the verified token. */
  claimsJson: string;
  /** Only for a learner's own access token. */
  claims?: AccessClaims;
};
