import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AchievementToasts } from '#domains/achievements/components/achievement-toasts.tsx';
import { queryClient } from '#platform/query-client.ts';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { ProgressWriter } from '../progress-writer.tsx';
import { learnerScores } from './learner-scores.ts';
import { QuizOfLesson, type QuizOfLessonProps } from './quiz-of-lesson.tsx';

type LearnerQuizProps = Omit<QuizOfLessonProps, 'scores'> & { userId: string };

/** The quiz with what only a learner needs: the score is sent, and the course moves on. */
export function LearnerQuiz({ userId, ...quiz }: LearnerQuizProps) {
  const scores = useMemo(() => learnerScores(userId), [userId]);
  return (
    <QueryClientProvider client={queryClient}>
      <OptionalBoundary>
        <ProgressWriter course={quiz.course} />
      </OptionalBoundary>
      <QuizOfLesson {...quiz} scores={scores} />
      <OptionalBoundary>
        <AchievementToasts userId={userId} />
      </OptionalBoundary>
    </QueryClientProvider>
  );
}
