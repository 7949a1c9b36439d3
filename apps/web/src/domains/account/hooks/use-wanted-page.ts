import { useEffect, useState } from 'react';
import { forgetDestination, rememberedDestination } from '../destination.ts';

/** Where somebody who comes back from Google wanted to go; null where they came for this page. Told once. */
export function useWantedPage(): string | null {
  const [wanted] = useState(() => rememberedDestination());
  useEffect(forgetDestination, []);
  return wanted;
}
