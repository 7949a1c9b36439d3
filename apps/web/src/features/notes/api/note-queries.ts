import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  createNote,
  deleteNote,
  listNotes,
  type Note,
  type NotePlace,
  restoreNote,
  updateNote,
} from '#services/backend/notes.ts';

export const noteQueries = {
  all: (userId: string) => ['notes', userId] as const,
  inPlace: (userId: string, place: NotePlace) =>
    queryOptions({
      queryKey: [...noteQueries.all(userId), place.courseId, place.lessonId ?? 'course'],
      queryFn: () => listNotes(place),
    }),
};

export function useNotes(userId: string, place: NotePlace) {
  return useQuery(noteQueries.inPlace(userId, place));
}

export function useCreateNote(userId: string, place: NotePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => createNote(place, content),
    onSuccess: (note) => {
      changeLists(client, userId, place, (notes) => [note, ...notes]);
      return refresh(client, userId);
    },
  });
}

export function useUpdateNote(userId: string, place: NotePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) => updateNote(id, content),
    onSuccess: (changed) => {
      changeLists(client, userId, place, (notes) =>
        notes.map((note) => (note.id === changed.id ? changed : note)),
      );
      return refresh(client, userId);
    },
  });
}

export function useDeleteNote(userId: string, place: NotePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteNote(id),
    onSuccess: (_, id) =>
      changeLists(client, userId, place, (notes) => notes.filter((note) => note.id !== id)),
    onSettled: () => refresh(client, userId),
  });
}

export function useRestoreNote(userId: string, place: NotePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: Note) => restoreNote(note),
    onSuccess: (note) => {
      changeLists(client, userId, place, (notes) => newestFirst([note, ...notes]));
      return refresh(client, userId);
    },
  });
}

export function newestFirst(notes: readonly Note[]): Note[] {
  return [...notes].sort((a, b) => b.created_at.localeCompare(a.created_at));
}

function changeLists(
  client: QueryClient,
  userId: string,
  place: NotePlace,
  change: (notes: Note[]) => Note[],
): void {
  client.setQueryData(noteQueries.inPlace(userId, place).queryKey, (known: Note[] = []) =>
    change(known),
  );
}

/** A note shows in its lesson and in its course: both lists are read again when they are next open. */
function refresh(client: QueryClient, userId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: noteQueries.all(userId) });
}
