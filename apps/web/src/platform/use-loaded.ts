import { useEffect, useState } from 'react';
import type { Query } from '#ui/feedback/query-view.tsx';
import { report } from './reporting/reporting.ts';

type State<Data> = { key: string; data?: Data; error?: Error };

/**
 * Loads data for a page that does not use TanStack Query, which visitors need not download. `key` identifies the data;
 * failures are reported if `component` is named.
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
  component?: string,
): Query<Data> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<Data>>({ key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is loaded, a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setState({ key });
    load(leaving.signal).then(
      (loaded) => {
        if (!leaving.signal.aborted) setState({ key, data: loaded });
      },
      (cause: Error) => {
        if (leaving.signal.aborted) return;
        if (component !== undefined && navigator.onLine !== false) report(cause, { component });
        setState({ key, error: cause });
      },
    );
    return () => leaving.abort();
  }, [key, attempt]);
  const { data, error } = state.key === key ? state : { data: undefined, error: undefined };
  return {
    data,
    isError: error !== undefined,
    error: error ?? null,
    refetch: () => setAttempt((count) => count + 1),
  };
}
