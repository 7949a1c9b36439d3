/**
 * Pseudo-languages that show what a translation can break: `xa` is as long as German, with marks above and below its
 * letters; `xb` is written from right to left. Built for tests only.
 */
export const pseudoLanguages = ['xa', 'xb'];

export const isPseudo = (code: string): boolean => pseudoLanguages.includes(code);

const accents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'ạ́',
    e: 'ẹ́',
    i: 'ị́',
    o: 'ọ́',
    u: 'ụ́',
    n: 'ṅ',
    s: 'ṣ',
    b: 'ɓ',
    d: 'ɗ',
    k: 'ƙ',
    y: 'ƴ',
  }),
);

/** Placeholders, elements and the separator of plural forms stay unchanged. */
const untouched = /(\{\w+\}|<\/?\w+>| \| )/;

export function pseudoText(code: string, text: string): string {
  const parts = text.split(untouched);
  return parts.map((one, index) => (index % 2 === 1 ? one : pseudoPart(code, one))).join('');
}

function pseudoPart(code: string, text: string): string {
  if (code === 'xb' || !/[a-z]/i.test(text)) return text;
  const accented = text.replace(/[a-z]/g, (letter) => accents.get(letter) ?? letter);
  // A third longer: about as long as German, and longer than any of our languages.
  const words = text.match(/[a-z]{4,}/gi)?.slice(0, Math.ceil(text.length / 24)) ?? [];
  return words.length === 0 ? accented : `${accented} ${words.join(' ')}`;
}
