import { uiText } from '../messages.ts';
import './loading.css';
import { Spinner } from './spinner.tsx';

/** Plain text shown while the session is checked. */
export function LoadingText({ text = uiText.loading }: { text?: string | undefined }) {
  return (
    <p className="loading-text" role="status">
      {text}
    </p>
  );
}

/** Reserves the space of a page whose code is loading, so that the footer does not jump. */
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

/** Covers the whole window during an operation that cannot be interrupted. */
export function LoadingOverlay({ text = uiText.loading }: { text?: string | undefined }) {
  return (
    <div className="loading-overlay">
      <LoadingSpinner text={text} />
    </div>
  );
}
