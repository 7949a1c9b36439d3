import { lessonsInOrder } from '@akada/content/lesson-order';
import { Link } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { CourseTabBar } from '#features/courses/components/course-tab-bar.tsx';
import { useCourse } from '#features/courses/course-context.tsx';
import { WrittenText } from '#features/lessons/components/written-text.tsx';
import { NotesDocument } from '#features/notes/components/notes-document.tsx';
import { NotesPanel } from '#features/notes/components/notes-panel.tsx';
import { NoteWordsContext } from '#features/notes/note-words.tsx';
import { useAuth } from '#services/backend/auth-state.ts';
import type { Note } from '#services/backend/notes.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** Every note of a course, and a place for notes that belong to no lesson. */
export function CourseNotesPage() {
  const { course } = useCourse();
  const { user } = useAuth();
  if (user === null) return null;
  const courseId = course.documentId;
  const lessons = lessonsInOrder(course).map(({ documentId, title }) => ({
    id: documentId,
    title,
  }));
  const titles = new Map(lessons.map(({ id, title }) => [id, title]));
  const originOf = ({ lesson_id }: Note) => {
    const title = lesson_id === null ? undefined : titles.get(lesson_id);
    if (lesson_id === null || title === undefined) return null;
    return (
      <Link className="small" to={linkTo(routes.courseLesson, { courseId, lessonId: lesson_id })}>
        {title}
      </Link>
    );
  };
  return (
    <NoteWordsContext value={WrittenText}>
      <PageHeading title="My notes">
        <Link to={linkTo(routes.courseOverview, { courseId })}>{course.title}</Link>
      </PageHeading>
      <CourseTabBar courseId={courseId} />
      <NotesDocument userId={user.id} courseId={courseId} title={course.title} lessons={lessons} />
      <NotesPanel userId={user.id} place={{ courseId }} originOf={originOf} />
    </NoteWordsContext>
  );
}
