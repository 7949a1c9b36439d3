import { Button } from '#ui/forms/button.tsx';
import type { RunningSitting } from '../hooks/use-sitting.ts';

/** Where the answer is, when it is not simply saved. */
export function SendLine({ running }: { running: RunningSitting }) {
  const { pending, isWaiting, wasElsewhere, retry } = running;
  return (
    <div className="sitting__line" role="status">
      {isWaiting && (
        <>
          <p className="small">
            <b>Waiting for the network.</b> Your answer is kept on this device and goes out by
            itself.
          </p>
          <Button variant="text" onClick={retry}>
            Try now
          </Button>
        </>
      )}
      {pending === null && wasElsewhere && (
        <p className="small">
          <b>You went on in another tab.</b> This is the question you are at.
        </p>
      )}
    </div>
  );
}
