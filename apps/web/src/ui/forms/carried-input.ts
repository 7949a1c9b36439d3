import { languagePrefix } from '#lib/i18n.tsx';
import { tabStorage } from '#lib/safe-storage.ts';

type Input = Record<string, string | boolean>;
type Carried = { path: string; at: number; input: Input };

const KEY = 'akada:typed';

/** Longer than a page takes to load on a bad network. On a shared phone nobody may find it later. */
const MAX_AGE = 120_000;

const fieldsOfForms = 'form :is(input, select, textarea)[name]';

/** Saves what is typed into the forms of this page, except passwords, for the same page in another language. */
export function carryInput(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(fieldsOfForms)].filter(
    ({ type, autocomplete, checked }) =>
      !/password/.test(type + autocomplete) && (type !== 'radio' || checked),
  );
  const input = Object.fromEntries(
    fields.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
  tabStorage.write(KEY, { path: openPath(), at: Date.now(), input } satisfies Carried);
}

/** Every form of the page may need a part of it: it is forgotten after they have all been rendered. */
let carried: Input | null = null;

/** What was carried to this page. */
export function takeCarriedInput(): Input {
  if (carried === null) {
    const found = tabStorage.read(KEY, isCarried);
    tabStorage.removeItem(KEY);
    const isForThisPage = found?.path === openPath() && Date.now() - found.at < MAX_AGE;
    carried = isForThisPage ? found.input : {};
    setTimeout(() => {
      carried = null;
    });
  }
  return carried;
}

const openPath = () => location.pathname.slice(languagePrefix.length) + location.search;

/** Only this module writes it, and a wrong path or time is as good as none. */
const isCarried = (value: unknown): value is Carried =>
  value instanceof Object && 'input' in value && value.input instanceof Object;
