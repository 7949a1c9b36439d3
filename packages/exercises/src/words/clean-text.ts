import { dropInvisible } from '../numbers/clean.ts';

/** Differences that never matter: spaces, a final full stop, the kind of quotation mark or hyphen. */
export function cleanText(text: string): string {
  return (
    dropInvisible(text)
      .normalize('NFC')
      // Full-width letters and signs, which some keyboards offer.
      .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/[\u2018\u2019\u02bc\u2032\u00b4`]/gu, "'")
      .replace(/[\u201c\u201d]/gu, '"')
      .replace(/[\u2010-\u2015\u2212]/gu, '-')
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/[ .!?]+$/u, '')
  );
}

/** Spaces beside signs, and between a digit and a letter, are optional: `x+3`, `12noon`, `5,10,15`, `7.30am`. */
export const spacesAside = (text: string): string =>
  text
    .replace(/ ?& ?/gu, ' and ')
    .replace(/ ?([^\p{L}\p{M}\p{N} ]) ?/gu, '$1')
    .replace(/(\p{N}) (?=\p{L})/gu, '$1')
    .replace(/(\p{L}) (?=\p{N})/gu, '$1')
    .replace(/(\d)[.:](\d\d)(?=[ap]\.?m)/giu, '$1:$2')
    .replace(/(\d[ap])\.(?=m)/giu, '$1');

/** Characters around an answer: brackets and quotation marks, a trailing comma, a leading article. */
const WRAPPED = /^(?:"(.+)"|'(.+)'|\((.+)\))$/u;
const bareOf = (text: string): string => {
  const [, ...inside] = WRAPPED.exec(text) ?? [];
  return inside.find((part) => part !== undefined) ?? text.replace(/[,;:]+$/u, '');
};
const withoutArticle = (text: string) => text.replace(/^(?:an?|the) (?=.)/iu, '');

/** A sign that a child types instead of words. */
const SIGNS = new Map([
  ['<', 'less than'],
  ['>', 'greater than'],
  ['=', 'equal to'],
]);

/**
 * The readings of a typed text, unchanged first. Only the child's side is stripped: if quotation marks or an article
 * are part of the answer, the key has them and the bare word is not enough.
 */
export function readings(cleaned: string): string[] {
  const typed = spacesAside(SIGNS.get(cleaned) ?? cleaned);
  const bare = bareOf(typed);
  return [...new Set([typed, bare, withoutArticle(bare)])].filter((one) => one !== '');
}

export const foldCase = (text: string) => text.toLowerCase().normalize('NFC');
