import { tabStorage } from '#lib/safe-storage.ts';
import { type Carried, openPath, TYPED } from './carried-input.ts';

/** Saves what is typed into the forms of this page, except passwords, for the same page in another language. */
export function carryInput(): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)[name]'),
  ].filter(
    ({ type, autocomplete, checked }) =>
      !/password/.test(type + autocomplete) && (type !== 'radio' || checked),
  );
  const input = Object.fromEntries(
    fields.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
  tabStorage.write(TYPED, { path: openPath(), at: Date.now(), input } satisfies Carried);
}
