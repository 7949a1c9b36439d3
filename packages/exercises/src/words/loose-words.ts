/**
 * Ways to write a word that a teacher takes for the same: `co-operative`, `semi circle`, one or many, a word of the
 * question repeated (`accelerator pedal`), `the right to …`. Nothing of it holds where the form of a word is what is asked.
 */
export type Freedom = {
  /** Words that may stand around the answer; null where nothing may. */
  around: ReadonlySet<string> | null;
  /** One or many, and an apostrophe, make no difference. */
  number: boolean;
};

/** Words that carry an answer and say nothing. */
const CARRIERS =
  'a an the of to in on at by for from with is are was be it its they them this that these those we you i my your his her their our called call name named answer';
/** Words for the kind of thing that an answer is. */
const KINDS =
  'kind type part thing word one letter people person animal plant group method process system instrument tool device machine material substance gas liquid solid energy force pedal program software society right law festival number line angle shape pressure state';
const carriers = new Set(CARRIERS.split(' '));
const kinds = KINDS.split(' ');
const NEGATIVE = /^(?:no|not|non|never|nor|or|without|isn't|aren't|un)$/u;

/** The form of a word is asked for: there every letter counts. */
const ABOUT_FORM =
  /[*…]|_{3}|\b(?:plural|singular|verb|adverb|adjective|noun|pronoun|tense|participle|spell|spelling|sentence|homophone|synonym|antonym|prefix|suffix|syllable|feminine|masculine|code|apostrophe|short form|roman)/iu;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

/** `bodies` and `body`, `leaves` and `leaf`, `boxes` and `box` come to the same. */
function oneOf(word: string): string {
  const bare = word.replace(/'s?$/u, '').replace(/'/gu, '');
  if (bare.length < 4 || /(?:ss|us|is)$/u.test(bare)) return bare;
  return bare
    .replace(/ies$/u, 'y')
    .replace(/^(hal|cal|shel|wol|sel|lea|loa|thie|kni|wi|li)ves$/u, '$1f')
    .replace(/(s|x|z|ch|sh)es$/u, '$1')
    .replace(/s$/u, '');
}

/** Words beside an "or" are what the child has to choose from. */
function chosenFrom(prompt: string): Set<string> {
  const beside = [...prompt.toLowerCase().matchAll(/([\p{L}']+) or (?:an? |the )?([\p{L}']+)/gu)];
  return new Set(beside.flatMap(([, left = '', right = '']) => [oneOf(left), oneOf(right)]));
}

export function freedomOf(
  prompt: string | undefined,
  slips: readonly { answer: string }[],
): Freedom {
  if (prompt === undefined || ABOUT_FORM.test(prompt)) return { around: null, number: false };
  // Words of a quotation may be what is asked for, so only the question about it is free.
  const own = prompt.replace(/"[^"]*"/gu, ' ');
  const isQuoting = own !== prompt;
  // A slip of one word is wrong beside any other; of a longer one the words that are its own: "rainy", not "season".
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

/** All words as one, so that a hyphen, a space and nothing between two parts are the same. Figures stay apart. */
const joined = (words: readonly string[], { number }: Freedom) =>
  (number ? words.map(oneOf) : words).reduce(
    (text, word) => (/\d$/u.test(text) && /^\d/u.test(word) ? `${text} ${word}` : text + word),
    '',
  );

/** Signs other than the hyphen inside a word. */
const signsOf = (text: string) =>
  text.replace(/(\p{L})-(?=\p{L})/gu, '$1').replace(/[\p{L}\p{M}\p{N}\s']/gu, '');

const MAX_AROUND = 5;

/** The typed words, and what is left of them when free words at both ends go. */
function coresOf(words: readonly string[], { around }: Freedom): string[][] {
  const bound = words.map((word) => !around?.has(oneOf(word)));
  const [first, last] = [bound.indexOf(true), bound.lastIndexOf(true)];
  const cores = [[...words]];
  // Where every word is free, the key may be any of them.
  const [lastStart, firstEnd] = first === -1 ? [words.length - 1, 1] : [first, last + 1];
  for (let start = 0; around && start <= lastStart; start += 1) {
    for (let end = words.length; end >= firstEnd && end > start; end -= 1) {
      const away = start + words.length - end;
      if (away > 0 && away <= MAX_AROUND) cores.push(words.slice(start, end));
    }
  }
  return cores;
}

/** The accepted word that the typed one is, written in another way. */
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
