import { queryOptions, useQuery } from '@tanstack/react-query';
import { outbox } from '#platform/outbox/outbox.ts';
import { useUnsentItems } from '#platform/outbox/use-outbox.ts';
import { queryClient } from '#platform/query-client.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { listNotes, type Note, type NoteTarget } from './api.ts';
import { rememberCopy } from './copies.ts';
import { notesText } from './messages.ts';
import type { NoteRemoval, NoteResult } from './note-senders.ts';
import { countWaitingRemovals, noteIn, withUnsentNotes } from './offline/unsent-notes.ts';

export const noteQueries = {
  all: (userId: string) => ['notes', userId] as const,
  ofTarget: (userId: string, target: NoteTarget) =>
    queryOptions({
      queryKey: [...noteQueries.all(userId), target.courseId, target.lessonId ?? ''],
      queryFn: () => listNotes(target),
    }),
};

/** The notes of a lesson or course, newest first, as the learner left them, including unsent ones. */
export function useNotes(userId: string, target: NoteTarget) {
  const query = useQuery(noteQueries.ofTarget(userId, target));
  const known = query.data ?? [];
  const unsent = useUnsentItems();
  return {
    query,
    notes: withUnsentNotes(known, unsent, userId, target),
    waitingRemovals: countWaitingRemovals(unsent, target),
  };
}

/** Adds sent notes to the cached lists at once, then refetches the lists. */
outbox.onSent(({ account, kind, payload, result }) => {
  if (!kind.startsWith('note')) return;
  const note = noteIn(result);
  if (note !== undefined) {
    for (const target of targetsOf(note)) {
      queryClient.setQueryData(noteQueries.ofTarget(account, target).queryKey, (known) =>
        known === undefined ? undefined : [note, ...known.filter(({ id }) => id !== note.id)],
      );
    }
    announceCopy(account, result as NoteResult);
  }
  if (kind === 'note-removal') leaveOut(account, payload as NoteRemoval, result);
  void queryClient.invalidateQueries({ queryKey: noteQueries.all(account) });
});

/** A note is in the list of its lesson and in the list of its course. */
function targetsOf({ course_id, lesson_id }: Note): NoteTarget[] {
  const course = { courseId: course_id };
  return lesson_id === null ? [course] : [course, { ...course, lessonId: lesson_id }];
}

function leaveOut(account: string, { target, id }: NoteRemoval, result: unknown): void {
  if (result !== undefined) {
    void showToast('info', notesText.notDeletedChanged);
    return;
  }
  for (const one of [target, { courseId: target.courseId }]) {
    queryClient.setQueryData(noteQueries.ofTarget(account, one).queryKey, (known) =>
      known?.filter((note) => note.id !== id),
    );
  }
}

function announceCopy(account: string, { note, isCopyOf }: NoteResult): void {
  if (isCopyOf === undefined) return;
  rememberCopy(account, note.id);
  void showToast('info', notesText.bothVersionsKept);
}
