import { sessionStore } from '#platform/session/auth-state.ts';

let typed = '';

/** The address that was typed on another auth page. It is in no history entry: the next child may press Back. */
export const typedEmail = (): string => typed;

export function saveTypedEmail(email: string): void {
  typed = email;
}

// Whoever has come in needs it no more, and whoever comes after them must not see it.
sessionStore.subscribe(() => {
  if (sessionStore.getState().user !== null) typed = '';
});
