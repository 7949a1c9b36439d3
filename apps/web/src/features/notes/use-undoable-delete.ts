import { useCallback, useEffect, useRef, useState } from 'react';

export const UNDO_TIME = 8_000;

/** Deletes after a moment of grace. Leaving the page is taken as "I meant it". */
export function useUndoableDelete(remove: (id: string) => void) {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const removeNow = useRef(remove);
  useEffect(() => {
    removeNow.current = remove;
  }, [remove]);

  const forget = useCallback((id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setPending((known) => new Set([...known].filter((one) => one !== id)));
  }, []);

  const schedule = useCallback(
    (id: string) => {
      setPending((known) => new Set(known).add(id));
      const finish = () => {
        removeNow.current(id);
        forget(id);
      };
      timers.current.set(id, setTimeout(finish, UNDO_TIME));
    },
    [forget],
  );

  useEffect(() => {
    const open = timers.current;
    return () => {
      for (const [id, timer] of open) {
        clearTimeout(timer);
        removeNow.current(id);
      }
      open.clear();
    };
  }, []);

  return { pending, schedule, undo: forget };
}
