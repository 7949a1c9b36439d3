/** The languages of the interface. Lessons are in English. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'pcm', name: 'Naijá (Pidgin)' },
  { code: 'ha', name: 'Hausa' },
  { code: 'yo', name: 'Yorùbá' },
  { code: 'ig', name: 'Igbo' },
] as const;

export type Language = (typeof languages)[number]['code'];

export const isLanguage = (value: unknown): value is Language =>
  languages.some(({ code }) => code === value);

/** English pages have no prefix in their URL; those of the other languages start with the code. */
export const prefixOf = (language: string): string => (language === 'en' ? '' : `/${language}`);

const prefixed = /^\/(\w+)(?=\/|$)/;

/** Takes a path apart: the language that it names (English where it names none) and the path of the page in it. */
export function splitPath(
  path: string,
  codes: readonly string[] = languages.map(({ code }) => code),
): { language: string; path: string } {
  const code = prefixed.exec(path)?.[1] ?? 'en';
  if (code === 'en' || !codes.includes(code)) return { language: 'en', path };
  return { language: code, path: path.slice(code.length + 1) || '/' };
}
