import { useSlow } from '#lib/hooks/use-slow.ts';
import { Button } from '#ui/forms/button.tsx';
import './course-states.css';

type SlowCatalogueProps = { isWaiting: boolean; onRetry: () => void };

/** A list that does not come: after four seconds the screen says so and offers another try. */
export function SlowCatalogue({ isWaiting, onRetry }: SlowCatalogueProps) {
  if (!useSlow(isWaiting)) return null;
  return (
    <div className="slow-notice" role="status">
      <p>Your network is slow. We are still trying.</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
