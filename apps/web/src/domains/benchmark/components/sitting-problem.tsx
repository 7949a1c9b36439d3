import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import type { SittingProblem } from '../hooks/use-sitting.ts';
import { benchmarkText } from '../messages.ts';

type SittingProblemProps = {
  problem: SittingProblem;
  title: string;
  backTo: string;
  onRetry: () => void;
};

/** Why the test cannot continue now, and the one thing to do about it. */
export function SittingProblemState({ problem, title, backTo, onRetry }: SittingProblemProps) {
  return (
    <div className="quiz">
      <h1 className="visually-hidden">{title}</h1>
      {problem === 'expired' ? (
        <EmptyState
          level={2}
          title={benchmarkText.expiredTitle}
          text={benchmarkText.expiredText}
          action={<Button onClick={onRetry}>{benchmarkText.expiredButton}</Button>}
        />
      ) : problem === 'enough' ? (
        <EmptyState level={2} title={benchmarkText.enoughTitle} text={benchmarkText.enoughText} />
      ) : (
        <ErrorState
          level={2}
          title={
            problem === 'start' ? benchmarkText.startFailedTitle : benchmarkText.answerFailedTitle
          }
          text={
            problem === 'start' ? benchmarkText.startFailedText : benchmarkText.answerFailedText
          }
          onRetry={onRetry}
        />
      )}
      <LinkButton to={backTo} variant="text">
        {benchmarkText.backButton}
      </LinkButton>
    </div>
  );
}
