import { lessonsInOrder } from '@akada/content/lesson-order';
import { linkTo, routes } from '#config/paths.ts';
import { CourseTabBar } from '#domains/courses/components/course-tab-bar.tsx';
import { useCourse } from '#domains/courses/course-context.tsx';
import type { Note } from '#domains/notes/api.ts';
import { notesText } from '#domains/notes/messages.ts';
import { NoteTextContext } from '#domains/notes/note-text.tsx';
import { NotesDocument } from '#domains/notes/notes-document.tsx';
import { NotesPanel } from '#domains/notes/notes-panel.tsx';
import { Link } from '#lib/router/links.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { WrittenText } from '#rich-text/components/written-text.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** All notes of a course, and a place for notes outside any lesson. */
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
    <NoteTextContext value={WrittenText}>
      <PageHeading title={notesText.pageTitle}>
        <Link to={linkTo(routes.courseOverview, { courseId })}>{course.title}</Link>
      </PageHeading>
      <CourseTabBar courseId={courseId} />
      <NotesPanel
        userId={user.id}
        target={{ courseId }}
        originOf={originOf}
        tools={
          <NotesDocument
            userId={user.id}
            courseId={courseId}
            title={course.title}
            lessons={lessons}
          />
        }
      />
    </NoteTextContext>
  );
}
