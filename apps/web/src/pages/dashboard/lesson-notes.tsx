import { useCourse } from '#domains/courses/course-context.tsx';
import type { LessonView } from '#domains/lessons/lesson-position.ts';
import { videoPosition } from '#domains/lessons/video-position.ts';
import { NoteTextContext } from '#domains/notes/note-text.tsx';
import { NotesPanel } from '#domains/notes/notes-panel.tsx';
import { useOutletContext } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { WrittenText } from '#rich-text/components/written-text.tsx';

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
    <NoteTextContext value={WrittenText}>
      <NotesPanel userId={user.id} target={place} video={video || undefined} />
    </NoteTextContext>
  );
}
