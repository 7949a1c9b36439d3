import { useSlow } from '#lib/hooks/use-slow.ts';
import { Button } from '../forms/button.tsx';
import { uiText } from '../messages.ts';
import './slow-notice.css';

/** Beside grey shapes: when nothing comes for some seconds it says so, and offers another try. */
export function SlowNotice({ onRetry }: { onRetry: () => void }) {
  if (!useSlow(true)) return null;
  return (
    <div className="slow-notice" role="status">
      <p>{uiText.slowNetwork}</p>
      <Button variant="quiet" onClick={onRetry}>
        {uiText.tryAgain}
      </Button>
    </div>
  );
}
