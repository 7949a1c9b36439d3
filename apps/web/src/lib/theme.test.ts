import { describe, expect, it } from 'vitest';
import { applyTheme, readTheme } from './theme.ts';

function storageWith(saved: Record<string, string> = {}) {
  const values = new Map(Object.entries(saved));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const forbidden = {
  getItem: (): never => {
    throw new Error('storage is forbidden');
  },
  setItem: (): never => {
    throw new Error('storage is forbidden');
  },
};

describe('readTheme', () => {
  it('is light when nothing is saved', () => {
    expect(readTheme(storageWith())).toBe('light');
  });

  it('is the theme saved under the key "theme"', () => {
    expect(readTheme(storageWith({ theme: 'dark' }))).toBe('dark');
  });

  it('is light when the saved value is none of ours', () => {
    expect(readTheme(storageWith({ theme: 'neon' }))).toBe('light');
  });

  it('is light when storage is forbidden', () => {
    expect(readTheme(forbidden)).toBe('light');
  });
});

describe('applyTheme', () => {
  it('makes the root class exactly the name of the theme and saves it', () => {
    const root = { className: 'light extra' };
    const storage = storageWith();
    applyTheme('dark', root, storage);
    expect(root.className).toBe('dark');
    expect(storage.values.get('theme')).toBe('dark');
  });

  it('changes the page even when storage is forbidden', () => {
    const root = { className: 'light' };
    applyTheme('dark', root, forbidden);
    expect(root.className).toBe('dark');
  });
});
