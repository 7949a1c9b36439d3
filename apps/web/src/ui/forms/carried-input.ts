import { languagePrefix } from '#lib/i18n.tsx';
import { tabStorage } from '#lib/safe-storage.ts';

type Input = Record<string, string | boolean>;
export type Carried = { path: string; at: number; input: Input };

export const TYPED = 'akada:typed';

/** Longer than a page takes to load on a bad network. On a shared phone nobody may find it later. */
const MAX_AGE = 120_000;

/** Every form of the page may need a part of it: it is forgotten after they have all been rendered. */
let carried: Input | null = null;

/** What was carried to this page. */
export function takeCarriedInput(): Input {
  if (carried === null) {
    const found = tabStorage.read(TYPED, isCarried);
    tabStorage.removeItem(TYPED);
    const isForThisPage = found?.path === openPath() && Date.now() - found.at < MAX_AGE;
    carried = isForThisPage ? found.input : {};
    setTimeout(() => {
      carried = null;
    });
  }
  return carried;
}

export const openPath = () => location.pathname.slice(languagePrefix.length) + location.search;

/** Only `carry-input.ts` writes it, and a wrong path or time is as good as none. */
const isCarried = (value: unknown): value is Carried =>
  value instanceof Object && 'input' in value && value.input instanceof Object;
