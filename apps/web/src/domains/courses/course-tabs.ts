import { linkTo, routes } from '#config/paths.ts';

export type CourseTab = {
  label: 'Lessons' | 'Quizzes' | 'Notes' | 'Flashcards' | 'Materials';
  to: string;
  current: boolean;
};

/** The sections of a course. */
export function courseTabs(courseId: string, pathname: string): CourseTab[] {
  const sections = [
    { label: 'Lessons', pattern: routes.courseOverview },
    { label: 'Quizzes', pattern: routes.courseQuiz },
    { label: 'Notes', pattern: routes.courseNotes },
    { label: 'Flashcards', pattern: routes.flashcards },
    { label: 'Materials', pattern: routes.materials },
  ] as const;
  return sections.map(({ label, pattern }) => {
    const to = linkTo(pattern, { courseId });
    return { label, to, current: pathname === to || pathname === `${to}/` };
  });
}
