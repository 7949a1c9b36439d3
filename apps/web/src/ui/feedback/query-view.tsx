import type { ReactNode } from 'react';
import { useSlow } from '#lib/hooks/use-slow.ts';
import { Button } from '../forms/button.tsx';
import { uiText } from '../messages.ts';
import { SlowNotice } from './slow-notice.tsx';

/** What a screen needs to know of a question to the service. The answers of TanStack Query have this form. */
export type Query<Data> = {
  data: Data | undefined;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
};

type QueryViewProps<Data> = {
  query: Query<Data>;
  /** While nothing is known. */
  pending: ReactNode;
  /** When it could not be read: with what is known from before above it, or in place of everything. */
  failed: (retry: () => void, error: Error | null) => ReactNode;
  /** For the main part of a page: says so when no answer comes, and offers another try. */
  tellsSlow?: boolean;
  /** A failed refresh is told above what is known from before; otherwise that stands alone. */
  tellsStale?: boolean;
  /** Instead of an empty list, or of null. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The states of a question to the service: pending, failed, empty, answered. */
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

/** Beside what stands for the answer: when nothing comes for some seconds it says so, and offers another try. */
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

/** Two questions whose answers a screen needs together. */
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
