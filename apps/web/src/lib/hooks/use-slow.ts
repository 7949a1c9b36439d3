import { useEffect, useState } from 'react';

/** After this long a screen explains the wait. */
export const SLOW_AFTER = 2_500;

/** Whether the wait has become long. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow && isWaiting;
}
