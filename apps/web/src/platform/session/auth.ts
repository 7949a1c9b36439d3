import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import { language, languagePrefix } from '#lib/i18n.tsx';
import { sessionStore } from './auth-state.ts';
import { getAuth } from './client.ts';

export type ServiceError = {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
};
export type Answer<Data, Failure = ServiceError> = { data: Data | null; error: Failure | null };

/** Profile fields stored in the user's metadata. */
export type ProfileData = Record<string, unknown>;

type Credentials = { email: string; password: string };
type Entrance = { user: User | null; session: Session | null };

/** Reads the current session. */
export function getSession(): Promise<Answer<{ session: Session | null }>> {
  return ask<{ session: Session | null }>((client) => client.getSession());
}

/** Refreshes the session now; false on failure. */
export async function refreshSession(): Promise<boolean> {
  const { data, error } = await ask<{ session: Session | null }>((client) =>
    client.refreshSession(),
  );
  return error === null && data?.session != null;
}

/** The URL of a page of this site in the current language, for links that return from elsewhere. */
const addressOf = (path: string): string => location.origin + languagePrefix + path;

/**
 * Creates an account with free-form profile data, including the language for e-mails to the learner. The link in the e-mail
 * leads to `returnTo`, so that the learner's destination survives if it opens in another tab or browser.
 */
export function signUp({
  email,
  password,
  data = {},
  returnTo,
}: Credentials & { data?: ProfileData; returnTo: string }): Promise<Answer<Entrance>> {
  return ask<Entrance>((client) =>
    client.signUp({
      email,
      password,
      options: {
        data: language === 'en' ? data : { ...data, language },
        emailRedirectTo: addressOf(returnTo),
      },
    }),
  );
}

export function signInWithPassword(credentials: Credentials): Promise<Answer<Entrance>> {
  return ask<Entrance>((client) => client.signInWithPassword(credentials));
}

/** Redirects to Google, which returns to the dashboard. On failure returns only the message. */
export async function signInWithGoogle(): Promise<Answer<{ url: string | null }, string>> {
  const { data, error } = await ask<{ url: string | null }>((client) =>
    client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: addressOf('/dashboard') },
    }),
  );
  if (error === null) return { data, error: null };
  console.error('Error signing in with Google', error);
  return { data: null, error: error.message };
}

/** Sends the password-reset e-mail; its link leads to the reset screen. */
export function sendPasswordReset(email: string): Promise<Answer<object | null>> {
  return ask<object | null>((client) =>
    client.resetPasswordForEmail(email, {
      redirectTo: addressOf('/auth/reset-password'),
    }),
  );
}

/** Merges a data object into the signed-in user's profile data. */
export function updateUser(data: ProfileData): Promise<Answer<{ user: User | null }>> {
  return ask<{ user: User | null }>((client) => client.updateUser({ data }));
}

/** Saves a new password. An old session also needs the code that `sendPasswordCode` e-mails. */
export function updatePassword(
  password: string,
  code?: string,
): Promise<Answer<{ user: User | null }>> {
  return ask<{ user: User | null }>((client) =>
    client.updateUser({ password, ...(code && { nonce: code }) }),
  );
}

/** E-mails the code that confirms who is changing the password. */
export function sendPasswordCode(): Promise<Answer<object | null>> {
  return ask<object | null>((client) => client.reauthenticate());
}

/** Requests a change of e-mail address; it takes effect when the old and the new mailbox have both confirmed. */
export function updateEmail(email: string): Promise<Answer<{ user: User | null }>> {
  return ask<{ user: User | null }>((client) =>
    client.updateUser({ email }, { emailRedirectTo: addressOf('/dashboard/settings') }),
  );
}

type Call<Data> = (client: GoTrueClient) => Promise<{
  data: Data | null;
  error: ServiceError | null;
}>;

/** Runs one call of the auth service; even a network failure is returned as an error value. */
export async function ask<Data>(call: Call<Data>): Promise<Answer<Data>> {
  try {
    await sessionStore.listen();
    const { data, error } = await call(await getAuth());
    return error === null ? { data, error: null } : { data, error };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return { data: null, error: { message, status: 0 } };
  }
}
