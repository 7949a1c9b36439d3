/** Children's words for one subject. A search for one of them matches all. */
const sameSubject: readonly (readonly string[])[] = [
  ['mathematics', 'maths', 'math', 'numeracy'],
  ['english', 'grammar', 'literacy'],
  ['basic science', 'science'],
  ['social studies', 'social', 'civic', 'citizenship'],
  ['digital technologies', 'digital', 'computer', 'computing', 'ict'],
];

/** Whether every word of a search is in the text, or names a subject that is. */
export function hasAllWords(text: string, search: string): boolean {
  const searched = fold(text);
  return fold(search)
    .split(/\s+/)
    .every(
      (word) => searched.includes(word) || subjectsFor(word).some((one) => searched.includes(one)),
    );
}

/** The subjects that a word may name; while the user types, its ending may be missing. */
function subjectsFor(word: string): string[] {
  if (word.length < 3) return [];
  return sameSubject
    .filter((names) => names.some((name) => name.startsWith(word) || word === `${name}s`))
    .flatMap(([subject = '']) => subject);
}

/** Without case and accents, so that "eko" finds "Ẹ̀kọ́". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
