import { linkTo, routes } from '#config/paths.ts';
import { coursesText } from './messages.ts';

export type CourseTab = {
  label: 'Lessons' | 'Quizzes' | 'Notes' | 'Flashcards' | 'Materials';
  to: string;
  current: boolean;
};

/** The sections of a course. */
export function courseTabs(courseId: string, pathname: string): CourseTab[] {
  const sections = [
    { label: coursesText.lessons, pattern: routes.courseOverview },
    { label: coursesText.quizzes, pattern: routes.courseQuiz },
    { label: coursesText.notes, pattern: routes.courseNotes },
    { label: coursesText.flashcards, pattern: routes.flashcards },
    { label: coursesText.materials, pattern: routes.materials },
  ] as const;
  return sections.map(({ label, pattern }) => {
    const to = linkTo(pattern, { courseId });
    return { label, to, current: pathname === to || pathname === `${to}/` };
  });
}
