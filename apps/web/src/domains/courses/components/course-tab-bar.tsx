import { useLocation } from '#lib/router/router.tsx';
import { BookIcon, CardsIcon, NoteIcon, QuizIcon, TextIcon } from '#ui/icons/icons.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { courseTabs } from '../course-tabs.ts';
import { coursesText } from '../messages.ts';

const icons = {
  lessons: <BookIcon />,
  quizzes: <QuizIcon />,
  notes: <NoteIcon />,
  flashcards: <CardsIcon />,
  materials: <TextIcon />,
} as const;

/** Navigation between the sections of a course. */
export function CourseTabBar({ courseId }: { courseId: string }) {
  const { pathname } = useLocation();
  return (
    <Tabs
      label={coursesText.tabsLabel}
      tabs={courseTabs(courseId, pathname).map((tab) => ({ ...tab, icon: icons[tab.kind] }))}
    />
  );
}
