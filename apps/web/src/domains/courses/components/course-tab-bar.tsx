import { useLocation } from 'react-router';
import { BookIcon, CardsIcon, NoteIcon, QuizIcon, TextIcon } from '#ui/icons/icons.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { courseTabs } from '../course-tabs.ts';
import { coursesText } from '../messages.ts';

const icons = {
  Lessons: <BookIcon />,
  Quizzes: <QuizIcon />,
  Notes: <NoteIcon />,
  Flashcards: <CardsIcon />,
  Materials: <TextIcon />,
} as const;

/** The way between the sections of a course. */
export function CourseTabBar({ courseId }: { courseId: string }) {
  const { pathname } = useLocation();
  return (
    <Tabs
      label={coursesText.courseSections}
      tabs={courseTabs(courseId, pathname).map((tab) => ({ ...tab, icon: icons[tab.label] }))}
    />
  );
}
