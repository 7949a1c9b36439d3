/** Letters that do not decompose into a plain letter and a mark, e.g. Hausa's hooked ones. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ŋ', 'n'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ǝ', 'e'],
]);

/**
 * Makes the slug of a title: lower-case letters, digits and single hyphens. Returns '' when no letter or digit of the
 * title can be written that way.
 *
 * @example slugFromTitle('Fractions, Decimals & Percentages') // 'fractions-decimals-and-percentages'
 */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/gu, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/['’‘ʼ]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
}
