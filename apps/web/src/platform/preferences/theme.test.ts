import { expect, it } from 'vitest';
import { memoryStorage } from '#lib/memory-storage.ts';
import { applyTheme } from './theme.ts';

it('makes the root class exactly the name of the theme and saves it', () => {
  const root = { className: 'light extra' };
  const storage = memoryStorage();
  applyTheme('dark', root, storage);
  expect(root.className).toBe('dark');
  expect(storage.getItem('theme')).toBe('dark');
});
