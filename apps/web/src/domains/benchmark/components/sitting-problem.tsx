import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import type { SittingProblem } from '../hooks/use-sitting.ts';

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
          title="This sitting is closed"
          text="It was open for 24 hours. Begin a new one whenever you like: it will ask other questions."
          action={<Button onClick={onRetry}>Begin a new one</Button>}
        />
      ) : problem === 'enough' ? (
        <EmptyState
          level={2}
          title="Enough tests for today"
          text="You have begun as many as one day has room for. Your results are saved. Come back tomorrow."
        />
      ) : (
        <ErrorState
          level={2}
          title={problem === 'start' ? 'The test did not open' : 'That answer was not taken'}
          text={
            problem === 'start'
              ? 'Your network may be slow. Answers you gave before are saved.'
              : 'Everything before it is saved. Load the question again.'
          }
          onRetry={onRetry}
        />
      )}
      <LinkButton to={backTo} variant="text">
        Back to the subjects
      </LinkButton>
    </div>
  );
}
