import { QueryClientProvider } from '@tanstack/react-query';
import { AchievementToasts } from '#domains/achievements/achievement-toasts.tsx';
import { Moment } from '#domains/progress/components/moment/lazy-moment.ts';
import { ProgressWriter } from '#domains/progress/components/progress-writer.tsx';
import { QuizOfLesson, type QuizOfLessonProps } from '#domains/quiz/components/quiz-of-lesson.tsx';
import { useLearnerScores } from '#domains/quiz/hooks/use-learner-scores.ts';
import { queryClient } from '#platform/query-client.ts';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';

type LearnerQuizProps = Omit<QuizOfLessonProps, 'scores'> & { userId: string };

/** The quiz with what only a learner needs: it sends the score and advances the course. */
export function LearnerQuiz({ userId, ...quiz }: LearnerQuizProps) {
  const scores = useLearnerScores(userId, Moment);
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
