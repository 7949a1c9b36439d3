/** Words that children use for one subject. Whoever types one of them means them all. */
const sameSubject: readonly (readonly string[])[] = [
  ['mathematics', 'maths', 'math', 'numeracy'],
  ['english', 'grammar', 'literacy'],
  ['basic science', 'science'],
  ['social studies', 'social', 'civic', 'citizenship'],
  ['digital technologies', 'digital', 'computer', 'computing', 'ict'],
];

/** Whether every word of a search appears somewhere in the text, or stands for a subject that does. */
export function hasAllWords(text: string, search: string): boolean {
  const searched = fold(text);
  return fold(search)
    .split(/\s+/)
    .every(
      (word) => searched.includes(word) || subjectsFor(word).some((one) => searched.includes(one)),
    );
}

/** The subjects that a word may stand for; its ending may be missing while it is being typed. */
function subjectsFor(word: string): string[] {
  if (word.length < 3) return [];
  return sameSubject
    .filter((names) => names.some((name) => name.startsWith(word) || word === `${name}s`))
    .flatMap(([subject = '']) => subject);
}

/** Without capitals and accents, so that "eko" finds "Ẹ̀kọ́". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
