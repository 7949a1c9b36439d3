import { useOutletContext } from 'react-router';
import { useCourse } from '#features/courses/course-context.tsx';
import { WrittenText } from '#features/lessons/components/written-text.tsx';
import type { LessonView } from '#features/lessons/lesson-place.ts';
import { videoPosition } from '#features/lessons/video-position.ts';
import { NotesPanel } from '#features/notes/components/notes-panel.tsx';
import { NoteWordsContext } from '#features/notes/note-words.tsx';
import { useAuth } from '#services/backend/auth-state.ts';

export function LessonNotesPage() {
  const { course } = useCourse();
  const { lesson } = useOutletContext<LessonView>();
  const { user } = useAuth();
  if (user === null) return null;
  const place = { courseId: course.documentId, lessonId: lesson.documentId };
  const video = lesson.videoUrl !== null && {
    seconds: () => videoPosition(user.id, lesson.documentId),
  };
  return (
    <NoteWordsContext value={WrittenText}>
      <NotesPanel userId={user.id} place={place} video={video || undefined} />
    </NoteWordsContext>
  );
}
