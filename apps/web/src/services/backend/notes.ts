import { findSignedIn, requireSignedIn } from './current-user.ts';

export type Note = {
  id: string;
  user_id: string;
  course_id: string;
  lesson_id: string | null;
  content: string;
  created_at: string;
  updated_at: string;
};

export type NotePlace = { courseId: string; lessonId?: string | undefined };

const TABLE = 'user_notes';

/** The learner's notes of a course, or of one lesson of it, newest first. */
export async function listNotes({ courseId, lessonId }: NotePlace): Promise<Note[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  let query = me.client.from(TABLE).select('*').eq('user_id', me.userId).eq('course_id', courseId);
  if (lessonId !== undefined) query = query.eq('lesson_id', lessonId);
  const { data, error } = await query.order('created_at', { ascending: false });
  if (error !== null) throw error;
  return data ?? [];
}

export async function createNote(place: NotePlace, content: string): Promise<Note> {
  const me = await requireSignedIn();
  const { data, error } = await me.client
    .from(TABLE)
    .insert({
      user_id: me.userId,
      course_id: place.courseId,
      lesson_id: place.lessonId ?? null,
      content,
    })
    .select()
    .single();
  if (error !== null) throw error;
  return data;
}

/** Puts a note back that was deleted a moment ago, as it was. */
export async function restoreNote(note: Note): Promise<Note> {
  const me = await requireSignedIn();
  const { data, error } = await me.client
    .from(TABLE)
    .insert({ ...note, user_id: me.userId })
    .select()
    .single();
  if (error !== null) throw error;
  return data;
}

/** Changes a note of the learner's own; another's id touches no row. */
export async function updateNote(
  noteId: string,
  content: string,
  now: Date = new Date(),
): Promise<Note> {
  const me = await requireSignedIn();
  const { data, error } = await me.client
    .from(TABLE)
    .update({ content, updated_at: now.toISOString() })
    .eq('id', noteId)
    .eq('user_id', me.userId)
    .select()
    .single();
  if (error !== null) throw error;
  return data;
}

export async function deleteNote(noteId: string): Promise<void> {
  const me = await requireSignedIn();
  const { error } = await me.client.from(TABLE).delete().eq('id', noteId).eq('user_id', me.userId);
  if (error !== null) throw error;
}
