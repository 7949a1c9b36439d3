import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AchievementHerald } from '#domains/achievements/components/achievement-toasts.tsx';
import { queryClient } from '#platform/query-client.ts';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { ProgressKept } from '../progress-kept.tsx';
import { learnerKeeper } from './learner-keeper.ts';
import { QuizOfLesson, type QuizOfLessonProps } from './quiz-of-lesson.tsx';

type LearnerQuizProps = Omit<QuizOfLessonProps, 'keeper'> & { userId: string };

/** The quiz with what only a learner needs: the score is sent, and the course moves on. */
export function LearnerQuiz({ userId, ...quiz }: LearnerQuizProps) {
  const keeper = useMemo(() => learnerKeeper(userId), [userId]);
  return (
    <QueryClientProvider client={queryClient}>
      <OptionalBoundary>
        <ProgressKept course={quiz.course} />
      </OptionalBoundary>
      <QuizOfLesson {...quiz} keeper={keeper} />
      <OptionalBoundary>
        <AchievementHerald userId={userId} />
      </OptionalBoundary>
    </QueryClientProvider>
  );
}
