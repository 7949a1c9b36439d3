import type { ReactNode } from 'react';
import { useSlow } from '#lib/hooks/use-slow.ts';
import { Button } from '../forms/button.tsx';
import { uiText } from '../messages.ts';
import { SlowNotice } from './slow-notice.tsx';

/** The state of a request, as screens need it. Results of TanStack Query fit this type. */
export type Query<Data> = {
  data: Data | undefined;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
};

type QueryViewProps<Data> = {
  query: Query<Data>;
  /** Shown until there is data. */
  pending: ReactNode;
  /** Shown on failure: above older data, or in place of everything. */
  failed: (retry: () => void, error: Error | null) => ReactNode;
  /** For the main part of a page: says when no answer arrives, and offers a retry. */
  tellsSlow?: boolean;
  /** Shows a failed refresh above the older data; otherwise only the older data is shown. */
  tellsStale?: boolean;
  /** Shown for an empty list or null. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The states of a request: pending, failed, empty, answered. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, pending, failed, tellsSlow = false, tellsStale = false, empty, children } = props;
  const { data, isError, error, refetch } = query;
  const isKnown = data !== undefined;
  return (
    <>
      {isError && (!isKnown || tellsStale) && failed(() => void refetch(), error)}
      {!isError && !isKnown && pending}
      {!isError && !isKnown && tellsSlow && <SlowQuery onRetry={() => void refetch()} />}
      {isKnown && (empty !== undefined && isEmpty(data) ? empty : children(data))}
    </>
  );
}

/** Shown beside the placeholder: after some seconds without an answer it says so and offers a retry. */
function SlowQuery({ onRetry }: { onRetry: () => void }) {
  if (!useSlow(true)) return null;
  return (
    <SlowNotice text={uiText.slowNetwork}>
      <Button variant="quiet" onClick={onRetry}>
        {uiText.tryAgain}
      </Button>
    </SlowNotice>
  );
}

function isEmpty(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0);
}

/** Combines two requests that a screen needs together. */
export function both<First, Second>(
  first: Query<First>,
  second: Query<Second>,
): Query<[First, Second]> {
  const isKnown = first.data !== undefined && second.data !== undefined;
  return {
    data: isKnown ? [first.data as First, second.data as Second] : undefined,
    isError: first.isError || second.isError,
    error: first.error ?? second.error,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  };
}

/** A failure in one line, for a part of a section. */
export function ErrorLine({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div className="row row--wrap" role="alert">
      <span className="muted">{children}</span>
      <Button variant="quiet" onClick={onRetry}>
        {uiText.tryAgain}
      </Button>
    </div>
  );
}
