import { useEffect } from 'react';
import { useSearchParams } from '#lib/router/router.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { accountKey, VISITOR } from '#platform/storage/account-storage.ts';

const CLASS = accountKey(VISITOR, 'class');

/** The class in the URL, else the one that the visitor has chosen in this tab; null when it is none of these classes. */
export function useVisitorClass(classes: readonly string[]): string | null {
  const [search] = useSearchParams();
  const asked = search.get('class') ?? tabStorage.getItem(CLASS);
  const chosen = classes.find((level) => level === asked) ?? null;
  useEffect(() => {
    if (chosen !== null) tabStorage.setItem(CLASS, chosen);
  }, [chosen]);
  return chosen;
}
