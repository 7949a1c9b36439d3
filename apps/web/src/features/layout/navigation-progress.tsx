import { useSyncExternalStore } from 'react';
import { arrivals } from '#lib/arriving.ts';
import './navigation-progress.css';

const notWaiting = () => false;

/** On a slow network the next page takes a while to arrive: a thin line says that the tap was heard. */
export function NavigationProgress() {
  const isWaiting = useSyncExternalStore(arrivals.subscribe, arrivals.isWaiting, notWaiting);
  return (
    <div role="status">
      {isWaiting && (
        <div className="navigation-progress">
          <span className="visually-hidden">Loading...</span>
        </div>
      )}
    </div>
  );
}
