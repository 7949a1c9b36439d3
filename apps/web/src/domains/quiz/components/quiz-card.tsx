import type { Quiz } from '@akada/content/quizzes';
import { isPassed, PASS_PERCENT } from '@akada/learning/marking';
import { plural } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import type { AttemptResult } from '../api.ts';
import { bestScore } from '../best-score.ts';
import { quizText } from '../messages.ts';
import { scoreText } from '../score-text.ts';
import { StartQuiz } from './start-quiz.tsx';

type QuizCardProps = {
  quiz: Quiz;
  results: readonly AttemptResult[];
  userId: string;
  to: string;
};

/** The quiz of a lesson: its length, the best score, and a link to start. */
export function QuizCard({ quiz, results, userId, to }: QuizCardProps) {
  const best = bestScore(results, quiz);
  return (
    <Card as="article" className="stack">
      <div className="stack stack--sm">
        <h2>{quiz.title}</h2>
        <p className="muted">
          {plural(quizText.quizRules, quiz.questionCount, { percent: PASS_PERCENT })}
        </p>
      </div>
      <div className="row row--wrap">
        <span>{scoreText(best)}</span>
        {best !== null && (
          <span className="muted">{plural(quizText.attemptCount, best.attempts)}</span>
        )}
        {best !== null && isPassed(best) && <Badge tone="ok">{quizText.passed}</Badge>}
      </div>
      <StartQuiz quiz={quiz} to={to} userId={userId} wasTaken={best !== null} />
    </Card>
  );
}
