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

/** Why the test cannot go on right now, and the one thing to do about it. */
export function SittingProblemState({ problem, title, backTo, onRetry }: SittingProblemProps) {
  return (
    <div className="quiz">
      <h1 className="visually-hidden">{title}</h1>
      {problem === 'expired' ? (
        <EmptyState
          level={2}
          title={benchmarkText.thisSittingIsClosed}
          text={benchmarkText.itWasOpenFor}
          action={<Button onClick={onRetry}>{benchmarkText.beginANewOne}</Button>}
        />
      ) : problem === 'enough' ? (
        <EmptyState
          level={2}
          title={benchmarkText.enoughTestsForToday}
          text={benchmarkText.youHaveBegunAs}
        />
      ) : (
        <ErrorState
          level={2}
          title={problem === 'start' ? benchmarkText.theTestDidNot : benchmarkText.thatAnswerWasNot}
          text={
            problem === 'start'
              ? benchmarkText.yourNetworkMayBe
              : benchmarkText.everythingBeforeItIs
          }
          onRetry={onRetry}
        />
      )}
      <LinkButton to={backTo} variant="text">
        {benchmarkText.backToTheSubjects}
      </LinkButton>
    </div>
  );
}
