import { expect, test } from 'vitest';
import { memoryStorage } from '#lib/memory-storage.ts';
import {
  adoptPreferences,
  applyPreference,
  forgetPreferences,
  isPreferred,
} from './preferences.ts';

const newRoot = () => ({ dataset: {} as Record<string, string | undefined> });

test('a choice marks the page and is remembered, also when it is a no', () => {
  const [root, storage] = [newRoot(), memoryStorage()];
  applyPreference('dataSaver', true, root, storage);
  expect(isPreferred('dataSaver', root)).toBe(true);
  applyPreference('dataSaver', false, root, storage);
  expect(root.dataset).toEqual({});
  expect(storage.getItem('data-saver')).toBe('off');
});

test('an account brings its choices along, and leaves what it never chose', () => {
  const [root, storage] = [newRoot(), memoryStorage()];
  applyPreference('dataSaver', true, root, storage);
  adoptPreferences({ reduced_motion: true, data_saver: 'yes' }, root, storage);
  expect(root.dataset).toEqual({ saveData: '', reducedMotion: '' });
});

test('after a sign-out only the setting of the browser counts', () => {
  const [root, storage] = [newRoot(), memoryStorage()];
  adoptPreferences({ reduced_motion: true, data_saver: false }, root, storage);
  forgetPreferences(root, storage, true);
  expect(root.dataset).toEqual({ saveData: '' });
  expect(storage.length).toBe(0);
});
