// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '#lib/safe-storage.ts';
import { takeCarriedInput } from '#ui/forms/carried-input.ts';
import { adoptLanguage, urlIn } from './language.ts';

afterEach(() => {
  vi.restoreAllMocks();
  deviceStorage.removeItem('language');
});

test('the same page in another language keeps its search and its part', () => {
  const at = (url: string) => new URL(url, 'https://akada.test') as unknown as Location;
  expect(urlIn('ha', at('/register?as=parent#top'))).toBe('/ha/register?as=parent#top');
  expect(urlIn('en', at('/'))).toBe('/');
});

test('what is typed comes along', () => {
  const open = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  document.body.innerHTML =
    '<form><input name="name"><input type="password" name="password"></form>';
  for (const field of document.querySelectorAll('input')) field.value = `typed ${field.name}`;
  adoptLanguage({ language: 'yo' });
  expect(open).toHaveBeenCalledTimes(1);
  expect(deviceStorage.getItem('language')).toBe('yo');
  expect(takeCarriedInput()).toEqual({ name: 'typed name' });
});
