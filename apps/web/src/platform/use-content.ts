import { useEffect, useState } from 'react';
import type { Query } from '#ui/feedback/query-view.tsx';
import { report } from './reporting/reporting.ts';

type Content<Data> = {
  /** Identifies the data; another key starts from nothing. */
  key: string;
  load: (signal: AbortSignal) => Promise<Data>;
  /** What the page was rendered with; shown until the service has answered. */
  initial?: Data | undefined;
  /** `initial` is all that the page needs: nothing is requested. */
  isEnough?: boolean;
  /** Names the part of the app in reports of failures; without it none is reported. */
  component?: string;
};

type State<Data> = { key: string; data?: Data; error?: Error | undefined };

/**
 * Public content of a page, without TanStack Query, which visitors need not download. Leaving the page cancels the request;
 * a retry keeps what is shown.
 */
export function useContent<Data>(content: Content<Data>): Query<Data> {
  const { key, load, initial, isEnough = false, component } = content;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<Data>>({ key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is loaded, a new attempt asks again
  useEffect(() => {
    if (isEnough) return;
    const leaving = new AbortController();
    const update = (change: Partial<State<Data>>) => {
      if (leaving.signal.aborted) return;
      setState((known) => ({ ...(known.key === key && known), ...change, key }));
    };
    load(leaving.signal).then(
      (answer) => update({ data: answer }),
      (cause: Error) => {
        const isWorthReporting = !leaving.signal.aborted && navigator.onLine !== false;
        if (component !== undefined && isWorthReporting) report(cause, { component });
        update({ error: cause });
      },
    );
    return () => leaving.abort('leave');
  }, [key, isEnough, attempt]);
  const { data, error }: Partial<State<Data>> = state.key === key ? state : {};
  return {
    data: data === undefined ? initial : data,
    isError: error !== undefined,
    error: error ?? null,
    refetch: () => {
      setState((known) => ({ ...known, error: undefined }));
      setAttempt((count) => count + 1);
    },
  };
}
