export const callerRoles = ['anon', 'authenticated', 'service_role'] as const;

export type CallerRole = (typeof callerRoles)[number];

export type AmrEntry = { method: string; timestamp: number };

/** The claims of an access token, with hosted Supabase's names. */
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

/** The caller: the PostgreSQL role to switch to and the claims that policies read. */
export type Caller = {
  role: CallerRole;
  /** JSON for `request.jwt.claims`; serialised once and cached with the verified token. */
  claimsJson: string;
  /** Only for a learner's own access token. */
  claims?: AccessClaims;
};
