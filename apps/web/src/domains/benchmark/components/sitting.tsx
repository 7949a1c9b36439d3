import { useEffect } from 'react';
import { format } from '#lib/i18n.tsx';
import { LoadingSpinner } from '#ui/feedback/loading.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import type { BenchmarkSitting } from '../api.ts';
import { useSitting } from '../hooks/use-sitting.ts';
import { benchmarkText } from '../messages.ts';
import { SittingProblemState } from './sitting-problem.tsx';
import { SittingQuestion } from './sitting-question.tsx';
import { SittingStart } from './sitting-start.tsx';
import '#domains/quiz/components/quiz.css';

type SittingProps = {
  userId: string;
  subject: { id: string; title: string };
  /** A sitting is open, so it resumes at once. */
  isOpen: boolean;
  /** URL of the page with all subjects. */
  backTo: string;
  /** Fetches and renders the text of a question before it is shown. */
  onQuestion: (texts: readonly string[]) => void;
  onFinished: (sitting: BenchmarkSitting) => void;
};

/** The benchmark test in one subject, from the explanation to the last question. */
export function Sitting(props: SittingProps) {
  const { userId, subject, isOpen, backTo, onQuestion, onFinished } = props;
  const title = format(benchmarkText.testTitle, { subject: subject.title });
  useDocumentTitle(title);
  const running = useSitting(userId, subject.id);
  const { sitting, problem, start } = running;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open sitting resumes once, when the page opens.
  useEffect(() => {
    if (isOpen) start();
  }, []);
  const question = sitting?.question;
  useEffect(() => {
    if (question) onQuestion([question.title, ...question.options.map(({ text }) => text)]);
  }, [question, onQuestion]);
  const isFinished = sitting?.status === 'finished';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once.
  useEffect(() => {
    if (sitting && isFinished) onFinished(sitting);
  }, [isFinished]);

  if (problem !== null) {
    return <SittingProblemState problem={problem} title={title} backTo={backTo} onRetry={start} />;
  }
  if (sitting && question) {
    return (
      <SittingQuestion
        title={title}
        sitting={sitting}
        question={question}
        running={running}
        leaveTo={backTo}
      />
    );
  }
  if (isFinished || isOpen) {
    return (
      <div className="quiz">
        <h1 className="visually-hidden">{title}</h1>
        <LoadingSpinner text={isFinished ? benchmarkText.resultLoading : benchmarkText.loading} />
      </div>
    );
  }
  return (
    <SittingStart title={title} backTo={backTo} isStarting={running.isStarting} onStart={start} />
  );
}
