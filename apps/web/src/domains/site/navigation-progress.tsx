import { useSyncExternalStore } from 'react';
import { pendingChunks } from '#lib/lazy/lazy-with-preload.ts';
import { siteText } from './messages.ts';
import './components/navigation-progress.css';

const notWaiting = () => false;

/** On a slow network the next page takes a while to arrive: a thin line says that the tap was heard. */
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
