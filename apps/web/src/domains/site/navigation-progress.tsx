import { useSyncExternalStore } from 'react';
import { pendingChunks } from '#lib/lazy/lazy-with-preload.ts';
import { siteText } from './messages.ts';
import './components/navigation-progress.css';

const notWaiting = () => false;

/** A thin line that confirms the tap while the next page loads on a slow network. */
export function NavigationProgress() {
  const isWaiting = useSyncExternalStore(
    pendingChunks.subscribe,
    pendingChunks.isWaiting,
    notWaiting,
  );
  return (
    <div role="status">
      {isWaiting && (
        <div className="navigation-progress">
          <span className="visually-hidden">{siteText.loading}</span>
        </div>
      )}
    </div>
  );
}
