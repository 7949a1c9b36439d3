/**
 * Variants that a teacher accepts: `co-operative`, `semi circle`, singular or plural, a repeated word of the question
 * (`accelerator pedal`), `the right to …`. Not used when the question asks for the form of a word.
 */
export type Freedom = {
  /** Words that may surround the answer; null if none may. */
  around: ReadonlySet<string> | null;
  /** Singular or plural, and an apostrophe, make no difference. */
  number: boolean;
};

/** Filler words around an answer. */
const CARRIERS =
  'a an the of to in on at by for from with is are was be it its they them this that these those we you i my your his her their our called call name named answer';
/** Words for the category of an answer. */
const KINDS =
  'kind type part thing word one letter people person animal plant group method process system instrument tool device machine material substance gas liquid solid energy force pedal program software society right law festival number line angle shape pressure state';
const carriers = new Set(CARRIERS.split(' '));
const kinds = KINDS.split(' ');
const NEGATIVE = /^(?:no|not|non|never|nor|or|without|isn't|aren't|un)$/u;

/** The question asks for the form of a word, so every letter counts. */
const ABOUT_FORM =
  /[*…]|_{3}|\b(?:plural|singular|verb|adverb|adjective|noun|pronoun|tense|participle|spell|spelling|sentence|homophone|synonym|antonym|prefix|suffix|syllable|feminine|masculine|code|apostrophe|short form|roman)/iu;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

/** `bodies` and `body`, `leaves` and `leaf`, `boxes` and `box` become equal. */
function oneOf(word: string): string {
  const bare = word.replace(/'s?$/u, '').replace(/'/gu, '');
  if (bare.length < 4 || /(?:ss|us|is)$/u.test(bare)) return bare;
  return bare
    .replace(/ies$/u, 'y')
    .replace(/^(hal|cal|shel|wol|sel|lea|loa|thie|kni|wi|li)ves$/u, '$1f')
    .replace(/(s|x|z|ch|sh)es$/u, '$1')
    .replace(/s$/u, '');
}

/** Words beside an "or" are the child's choices. */
function chosenFrom(prompt: string): Set<string> {
  const beside = [...prompt.toLowerCase().matchAll(/([\p{L}']+) or (?:an? |the )?([\p{L}']+)/gu)];
  return new Set(beside.flatMap(([, left = '', right = '']) => [oneOf(left), oneOf(right)]));
}

export function freedomOf(
  prompt: string | undefined,
  slips: readonly { answer: string }[],
): Freedom {
  if (prompt === undefined || ABOUT_FORM.test(prompt)) return { around: null, number: false };
  // Words of a quotation may be the answer, so only the words of the question itself may be repeated.
  const own = prompt.replace(/"[^"]*"/gu, ' ');
  const isQuoting = own !== prompt;
  // A one-word slip is wrong beside any other word; in a longer slip only its own words count: "rainy", not "season".
  const wrong = new Set(
    slips.flatMap(({ answer }) => {
      const words = wordsOf(answer).map(oneOf);
      const known = new Set(wordsOf(own).map(oneOf));
      return words.length === 1 ? words : words.filter((word) => !known.has(word));
    }),
  );
  const choices = chosenFrom(prompt);
  const asked = wordsOf(own).filter((word) => !isQuoting || !carriers.has(word));
  const all = [...(isQuoting ? [] : carriers), ...kinds, ...asked].map(oneOf);
  const isFree = (word: string) => !wrong.has(word) && !choices.has(word) && !NEGATIVE.test(word);
  return {
    around: new Set(all.filter((word) => isFree(word) && !/\d/u.test(word))),
    number: !isQuoting,
  };
}

/** All words joined, so that a hyphen, a space and nothing between two parts are equal. Digits stay separate. */
const joined = (words: readonly string[], { number }: Freedom) =>
  (number ? words.map(oneOf) : words).reduce(
    (text, word) => (/\d$/u.test(text) && /^\d/u.test(word) ? `${text} ${word}` : text + word),
    '',
  );

/** Signs other than the hyphen inside a word. */
const signsOf = (text: string) =>
  text.replace(/(\p{L})-(?=\p{L})/gu, '$1').replace(/[\p{L}\p{M}\p{N}\s']/gu, '');

const MAX_AROUND = 5;

/** The typed words, and the rest after removing free words at both ends. */
function coresOf(words: readonly string[], { around }: Freedom): string[][] {
  const bound = words.map((word) => !around?.has(oneOf(word)));
  const [first, last] = [bound.indexOf(true), bound.lastIndexOf(true)];
  const cores = [[...words]];
  // If every word is free, any of them may be the key.
  const [lastStart, firstEnd] = first === -1 ? [words.length - 1, 1] : [first, last + 1];
  for (let start = 0; around && start <= lastStart; start += 1) {
    for (let end = words.length; end >= firstEnd && end > start; end -= 1) {
      const away = start + words.length - end;
      if (away > 0 && away <= MAX_AROUND) cores.push(words.slice(start, end));
    }
  }
  return cores;
}

/** The accepted word that the typed one is a variant of. */
export function looselySame(
  typed: string,
  accepted: readonly string[],
  freedom: Freedom,
): string | undefined {
  const signs = signsOf(typed);
  const keys = accepted
    .filter((word) => signsOf(word) === signs)
    .map((word) => ({ word, key: joined(wordsOf(word), freedom) }))
    .filter(({ key }) => key !== '');
  for (const core of coresOf(wordsOf(typed), freedom)) {
    const own = joined(core, freedom);
    const found = keys.find(({ key }) => key === own);
    if (found) return found.word;
  }
  return undefined;
}
