import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/safe-storage.ts';
import { applyTheme, type Theme, themeColors, themes } from './theme.ts';

const listeners = new Set<() => void>();

/** The page's theme and its setter. The root element is the source of truth: it was set before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
  return [theme, changeTheme];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.className) ?? 'light';
}

function changeTheme(theme: Theme): void {
  applyTheme(theme, document.documentElement, deviceStorage);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme]);
  for (const listener of listeners) listener();
}
