import { sessionStore } from '#platform/session/auth-state.ts';

let typed = '';

/** The email typed on another auth page. Not kept in a history entry: the next child may press Back. */
export const typedEmail = (): string => typed;

export function saveTypedEmail(email: string): void {
  typed = email;
}

// Clear the email after sign-in: it is no longer needed, and the next user of this device must not see it.
sessionStore.subscribe(() => {
  if (sessionStore.getState().user !== null) typed = '';
});
