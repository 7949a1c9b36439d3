import { uiText } from '../messages.ts';
import './loading.css';
import { Spinner } from './spinner.tsx';

/** The plain text a page shows while the session is being checked. */
export function LoadingText({ text = uiText.loading }: { text?: string | undefined }) {
  return (
    <p className="loading-text" role="status">
      {text}
    </p>
  );
}

/** Holds the place of a whole page whose code is on its way, so that the footer does not jump. */
export function PageLoading() {
  return (
    <div className="page-loading">
      <LoadingText />
    </div>
  );
}

/** A spinner with its sentence, for a region of a page. */
export function LoadingSpinner({ text = uiText.loading }: { text?: string | undefined }) {
  return (
    <p className="loading-text" role="status">
      <Spinner />
      {text}
    </p>
  );
}

/** Covers the whole window while something that cannot be interrupted is under way. */
export function LoadingOverlay({ text = uiText.loading }: { text?: string | undefined }) {
  return (
    <div className="loading-overlay">
      <LoadingSpinner text={text} />
    </div>
  );
}
