import { useEffect, useState } from 'react';
import { forgetDestination, rememberedDestination } from '../destination.ts';

/** The destination stored before the redirect to Google; null when there is none. Read once, then cleared. */
export function useWantedPage(): string | null {
  const [wanted] = useState(() => rememberedDestination());
  useEffect(forgetDestination, []);
  return wanted;
}
