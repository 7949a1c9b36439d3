import { findSignedIn } from './current-user.ts';

export type Assurance = {
  currentLevel: string | null;
  nextLevel: string | null;
  methods: string[];
};

/** How surely the service knows the learner, as the session's token says. */
export async function getAssurance(): Promise<Assurance> {
  const me = await findSignedIn();
  if (me === null) return { currentLevel: null, nextLevel: null, methods: [] };
  const { data, error } = await me.client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error !== null) throw error;
  return {
    currentLevel: data.currentLevel,
    nextLevel: data.nextLevel,
    methods: data.currentAuthenticationMethods.map((entry) =>
      typeof entry === 'string' ? entry : entry.method,
    ),
  };
}
