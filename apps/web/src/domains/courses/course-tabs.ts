import { linkTo, routes } from '#config/paths.ts';
import { coursesText } from './messages.ts';

export type CourseTab = {
  kind: 'lessons' | 'quizzes' | 'notes' | 'flashcards' | 'materials';
  label: string;
  to: string;
  current: boolean;
};

/** The sections of a course. */
export function courseTabs(courseId: string, pathname: string): CourseTab[] {
  const sections = [
    { kind: 'lessons', label: coursesText.tabLessons, pattern: routes.courseOverview },
    { kind: 'quizzes', label: coursesText.tabQuizzes, pattern: routes.courseQuiz },
    { kind: 'notes', label: coursesText.tabNotes, pattern: routes.courseNotes },
    { kind: 'flashcards', label: coursesText.tabFlashcards, pattern: routes.flashcards },
    { kind: 'materials', label: coursesText.tabMaterials, pattern: routes.materials },
  ] as const;
  return sections.map(({ kind, label, pattern }) => {
    const to = linkTo(pattern, { courseId });
    return { kind, label, to, current: pathname === to || pathname === `${to}/` };
  });
}
