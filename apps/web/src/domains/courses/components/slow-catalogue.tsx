import { useSlow } from '#lib/hooks/use-slow.ts';
import { Button } from '#ui/forms/button.tsx';
import { coursesText } from '../messages.ts';
import './course-states.css';

type SlowCatalogueProps = { isWaiting: boolean; onRetry: () => void };

/** A list that does not come: after four seconds the screen says so and offers another try. */
export function SlowCatalogue({ isWaiting, onRetry }: SlowCatalogueProps) {
  if (!useSlow(isWaiting)) return null;
  return (
    <div className="slow-notice" role="status">
      <p>{coursesText.slowNetwork}</p>
      <Button variant="quiet" onClick={onRetry}>
        {coursesText.tryAgainButton}
      </Button>
    </div>
  );
}
