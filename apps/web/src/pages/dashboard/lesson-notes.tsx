import { useOutletContext } from 'react-router';
import { useCourse } from '#features/courses/course-context.tsx';
import type { LessonView } from '#features/lessons/lesson-place.ts';
import { NotesPanel } from '#features/notes/components/notes-panel.tsx';
import { useAuth } from '#services/backend/auth-state.ts';

export function LessonNotesPage() {
  const { course } = useCourse();
  const { lesson } = useOutletContext<LessonView>();
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <NotesPanel
      userId={user.id}
      place={{ courseId: course.documentId, lessonId: lesson.documentId }}
    />
  );
}
