/**
 * The languages of the interface. Lessons are in English. A translation is a draft until a native speaker has checked
 * it: `X-Checked-By` in its file says who.
 */
export const languages = [
  { code: 'en', name: 'English', isDraft: false },
  { code: 'pcm', name: 'Naijá', isDraft: true },
  { code: 'ha', name: 'Hausa', isDraft: true },
  { code: 'yo', name: 'Yorùbá', isDraft: true },
  { code: 'ig', name: 'Igbo', isDraft: true },
] as const;

export type Language = (typeof languages)[number]['code'];

export const isLanguage = (value: unknown): value is Language =>
  languages.some(({ code }) => code === value);

/** English pages have no prefix in their URL; those of the other languages start with the code. */
export const prefixOf = (language: string): string => (language === 'en' ? '' : `/${language}`);

/** The path of a page in a language. */
export const pathIn = (language: string, path: string): string =>
  path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path;

const prefixed = /^\/(\w+)(?=\/|$)/;

/** Splits a path into its language (English if it has no prefix) and the path of the page in that language. */
export function splitPath(
  path: string,
  codes: readonly string[] = languages.map(({ code }) => code),
): { language: string; path: string } {
  const code = prefixed.exec(path)?.[1] ?? 'en';
  if (code === 'en' || !codes.includes(code)) return { language: 'en', path };
  return { language: code, path: path.slice(code.length + 1) || '/' };
}
