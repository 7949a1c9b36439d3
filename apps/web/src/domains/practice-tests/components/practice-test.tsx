import type { Course } from '@akada/content/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FinishedAttempt } from '#domains/quiz/api.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { PageHeading, useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { finishedPractice } from '../finished-practice.ts';
import { usePracticeAttempt } from '../hooks/use-practice-attempt.ts';
import { practiceTestText } from '../messages.ts';
import { questionPool } from '../pick-questions.ts';
import type { PracticeRules, PracticeTest as Test } from '../sample-tests.ts';
import { practiceLimitQuery } from '../test-limit.ts';
import { PracticeLimit } from './practice-limit.tsx';
import { PracticeResult } from './practice-result.tsx';
import { PracticeRunner } from './practice-runner.tsx';
import { PracticeStart } from './practice-start.tsx';
import '#domains/quiz/components/quiz.css';

type PracticeTestProps = {
  test: Test & PracticeRules;
  course: Course;
  lessonId: string;
  userId: string;
  /** The learner's first name, or ''. */
  name: string;
  /** URL of the list of practice tests. */
  listTo: string;
  /** Saves the result when the test is handed in. Called once per attempt. */
  onFinished: (attempt: FinishedAttempt) => void;
};

/** A practice test from its rules to its marked result. */
export function PracticeTest(props: PracticeTestProps) {
  const { test, course, lessonId, userId, name, listTo, onFinished } = props;
  useDocumentTitle(test.title);
  const pool = useMemo(
    () => questionPool(course, lessonId, test.scope),
    [course, lessonId, test.scope],
  );
  const running = usePracticeAttempt({
    practice: { userId, lessonId, testId: test.id },
    pool,
    questionCount: test.questionCount,
    minutes: test.minutes,
    onFinished: (ended, asked) => {
      const practice = { courseId: course.documentId, lessonId, testId: test.id };
      const finished = finishedPractice(ended, asked, practice);
      if (finished !== null) onFinished(finished);
    },
  });
  const { attempt, questions } = running;
  const left = useQuery({ ...practiceLimitQuery(userId), enabled: attempt === null });
  if (attempt === null) {
    return (
      <QueryView
        // The rules are shown before the answer arrives; after a failure, an earlier answer must not grant a test.
        query={{ ...left, data: left.isError ? undefined : { count: left.data } }}
        pending={null}
        failed={(retry) => (
          <div className="quiz">
            <PageHeading title={test.title} />
            <ErrorState level={2} title={practiceTestText.openFailedTitle} onRetry={retry} />
          </div>
        )}
      >
        {({ count }) =>
          count === 0 && !left.isFetching ? (
            <PracticeLimit backTo={listTo} />
          ) : (
            <PracticeStart
              title={test.title}
              questionCount={Math.min(test.questionCount, pool.length)}
              minutes={test.minutes}
              backTo={listTo}
              isAsking={left.isFetching}
              onStart={running.start}
            />
          )
        }
      </QueryView>
    );
  }
  if (attempt.finishedAt === null) {
    return (
      <PracticeRunner title={test.title} running={running} attempt={attempt} leaveTo={listTo} />
    );
  }
  return (
    <PracticeResult
      title={test.title}
      questions={questions}
      attempt={attempt}
      isTimeUp={running.left() === 0}
      name={name}
      listTo={listTo}
      onAgain={running.again}
    />
  );
}
