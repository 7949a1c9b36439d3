import { hasBackend } from '#platform/session/backend-url.ts';
import { anySession, getAuth } from '#platform/session/client.ts';

export type Assurance = {
  currentLevel: string | null;
  nextLevel: string | null;
  methods: string[];
};

/** The assurance level of the learner's login, from the session token. */
export async function getAssurance(): Promise<Assurance> {
  if (!hasBackend() || (await anySession()) === null) {
    return { currentLevel: null, nextLevel: null, methods: [] };
  }
  const { data, error } = await (await getAuth()).mfa.getAuthenticatorAssuranceLevel();
  if (error !== null) throw error;
  return {
    currentLevel: data.currentLevel,
    nextLevel: data.nextLevel,
    methods: data.currentAuthenticationMethods.map((entry) =>
      typeof entry === 'string' ? entry : entry.method,
    ),
  };
}
