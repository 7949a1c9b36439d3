export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeStorageKey = 'theme';
const defaultTheme: Theme = 'light';

/** The saved theme; anything we do not know counts as none. */
export function readTheme(storage: Pick<Storage, 'getItem'>): Theme {
  try {
    const saved = storage.getItem(themeStorageKey);
    return themes.find((theme) => theme === saved) ?? defaultTheme;
  } catch {
    // Some browsers forbid storage in private mode; the theme then lasts as long as the page.
    return defaultTheme;
  }
}

/** Dresses the page: the class of the root element is exactly the theme's name, and the choice is saved. */
export function applyTheme(
  theme: Theme,
  root: Pick<HTMLElement, 'className'>,
  storage: Pick<Storage, 'setItem'>,
): void {
  root.className = theme;
  try {
    storage.setItem(themeStorageKey, theme);
  } catch {
    // As above: the page still changes, it is only not remembered.
  }
}
