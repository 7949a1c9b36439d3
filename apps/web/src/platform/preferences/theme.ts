export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeStorageKey = 'theme';

/** The browser's address bar colour. */
export const themeColors: Record<Theme, string> = { light: '#172965', dark: '#0a1335' };

/** Applies the theme: the root element's class is exactly the theme's name, and the choice is saved. */
export function applyTheme(
  theme: Theme,
  root: Pick<HTMLElement, 'className'>,
  storage: Pick<Storage, 'setItem'>,
): void {
  root.className = theme;
  storage.setItem(themeStorageKey, theme);
}
