import type { ReactNode } from 'react';
import type { AttemptResult } from '#domains/quiz/api.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import { practiceTestText } from '../messages.ts';
import type { PracticeTest } from '../sample-tests.ts';
import { withRealScores } from '../test-scores.ts';
import { PracticeCard } from './practice-card.tsx';
import './practice.css';

type PracticeListProps = {
  /** Shown when the lesson has no test. */
  instead: ReactNode;
  tests: readonly PracticeTest[];
  lessonId: string;
  userId: string;
  /** The learner's attempts in the course. */
  results: readonly AttemptResult[];
  linkOf: (testId: string) => string;
};

/** The practice tests of a lesson, each with its last result. */
export function PracticeList(props: PracticeListProps) {
  const { tests, lessonId, userId, results, linkOf, instead } = props;
  if (tests.length === 0) {
    return (
      <EmptyState
        level={2}
        title={practiceTestText.noTests}
        text={practiceTestText.noTestsText}
        action={instead}
      />
    );
  }
  return (
    <ul className="practice-list">
      {withRealScores(tests, lessonId, results).map((test) => (
        <li key={test.id}>
          <PracticeCard
            test={test}
            to={linkOf(test.id)}
            practice={{ userId, lessonId, testId: test.id }}
          />
        </li>
      ))}
    </ul>
  );
}
