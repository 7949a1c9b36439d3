import { useNavigation } from 'react-router';
import './navigation-progress.css';

/** On a slow network the next page takes a while to arrive: a thin line says that the tap was heard. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div role="status">
      {state !== 'idle' && (
        <div className="navigation-progress">
          <span className="visually-hidden">Loading...</span>
        </div>
      )}
    </div>
  );
}
