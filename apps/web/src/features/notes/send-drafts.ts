import { type AuthUser, onBeforeSignOut } from '#services/backend/auth-state.ts';
import { createNote } from '#services/backend/notes.ts';
import { unsavedDrafts } from './drafts.ts';

const PATIENCE = 3_000;

/**
 * Saves notes that were typed but never sent before a learner leaves a shared device, where they
 * cannot stay. Returns the undo.
 */
export function sendDraftsBeforeSignOut(): () => void {
  return onBeforeSignOut(async ({ id }: AuthUser) => {
    const sent = Promise.allSettled(
      unsavedDrafts(localStorage, id).map(async ({ key, place, text }) => {
        await createNote(place, text);
        localStorage.removeItem(key);
      }),
    );
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  });
}
