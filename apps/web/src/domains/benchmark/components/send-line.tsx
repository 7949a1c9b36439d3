import { rich } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import type { RunningSitting } from '../hooks/use-sitting.ts';
import { benchmarkText } from '../messages.ts';

/** Shows where the answer is, unless it is already saved. */
export function SendLine({ running }: { running: RunningSitting }) {
  const { pending, isWaiting, wasElsewhere, retry } = running;
  return (
    <div className="sitting__line" role="status">
      {isWaiting && (
        <>
          <p className="small">
            {rich(benchmarkText.answerWaiting, { b: (text) => <b>{text}</b> })}
          </p>
          <Button variant="text" onClick={retry}>
            {benchmarkText.answerRetryButton}
          </Button>
        </>
      )}
      {pending === null && wasElsewhere && (
        <p className="small">
          {rich(benchmarkText.answeredElsewhere, { b: (text) => <b>{text}</b> })}
        </p>
      )}
    </div>
  );
}
