import { useLocation } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { BookIcon, NoteIcon, QuizIcon } from '#ui/icons/icons.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { lessonTabs } from '../lesson-tabs.ts';
import { lessonsText } from '../messages.ts';

const icons = { lesson: <BookIcon />, notes: <NoteIcon />, quiz: <QuizIcon /> } as const;

export function LessonTabBar({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const { authenticated } = useAuth();
  const { pathname } = useLocation();
  const tabs = lessonTabs({ courseId, lessonId }, pathname, authenticated);
  return (
    <Tabs
      label={lessonsText.tabsLabel}
      tabs={tabs.map((tab) => ({ ...tab, icon: icons[tab.kind] }))}
    />
  );
}
