import { onAfterSignOut, onMayLeave } from '../backend/auth-state.ts';
import { takeOverAttempts } from './attempts.ts';
import { mayLeave } from './leaving.ts';
import { rescueEditDrafts } from './note-drafts.ts';
import { connectOutbox, outbox } from './outbox.ts';

onMayLeave(mayLeave);
onAfterSignOut(({ id }) => outbox.clear(id));

/** Opens the queue of whoever is signed in. */
export async function openOutbox(userId: string): Promise<void> {
  connectOutbox();
  await takeOverAttempts(userId);
  await rescueEditDrafts(userId);
  await outbox.open(userId);
}

/** Nobody is signed in any more, or somebody else. */
export function closeOutbox(userId: string): void {
  outbox.close(userId);
}
