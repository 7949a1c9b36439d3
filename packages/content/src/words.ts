/** The words of a course: each term with its meaning, and its translations. */
export const wordLanguages = ['ha', 'yo', 'ig', 'pcm'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** Texts by language. Lines of a form have them as "ha: lambar sama". */
export type Said = Partial<Record<WordLanguage, string>>;

/** A word for a page in one language. Without `said` there is no translation that we are sure of. */
export type Word = { term: string; meaning: string; said?: string; isChecked?: true };

/** The key idea of a lesson in the language of a page; `lesson` is the lesson's address. */
export type Idea = { lesson: string; said: string; isChecked?: true };

/** The link of a term in a lesson. The page opens a card instead. */
export const wordHref = '#word';

/** The key that the forms of a term share: "Numerators:" and "numerator". */
export const wordKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/^[\s"'“‘(]+|[\s"'”’).:,;!?]+$/gu, '')
    .replace(/([^aeiou])ies$/u, '$1y')
    .replace(/(ch|sh|ss|x|z)es$/u, '$1')
    .replace(/([^s])s$/u, '$1');

type WordData = Said & { term: string; meaning: string; checked?: Said };

/** The words of a course for pages of one language. */
export function wordsIn(words: readonly WordData[], language: string): Word[] {
  const code = wordLanguages.find((one) => one === language);
  return words.map(({ term, meaning, checked = {}, ...said }) => {
    const own = code && said[code];
    if (!own) return { term, meaning };
    return { term, meaning, said: own, ...(code && checked[code] ? { isChecked: true } : {}) };
  });
}

type IdeaData = Said & { lesson: string; checked?: Said };

/** The key ideas of a course for pages of one language. */
export function ideasIn(ideas: readonly IdeaData[], language: string): Idea[] {
  const code = wordLanguages.find((one) => one === language);
  return ideas.flatMap((idea) => {
    const said = code && idea[code];
    if (!said) return [];
    return [{ lesson: idea.lesson, said, ...(idea.checked?.[code] ? { isChecked: true } : {}) }];
  });
}

const fileName = /^words-(en|ha|yo|ig|pcm)\.json$/u;

/** Served beside the pictures of the course. */
export const wordsFile = (language: string) => `words-${language}.json`;
export const wordsLanguageOf = (name: string): string | undefined => fileName.exec(name)?.[1];

const boldText = /(?:^|[^*[])\*\*([^*\n$[\]]+)\*\*(?!\*)/gu;
const names: Record<WordLanguage, string> = {
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
  pcm: 'Naijá',
};

/** The terms that a lesson writes in bold, in its order: one line of Markdown each, for paper. */
export function wordLines(words: readonly WordData[], body: string): string[] {
  const byKey = new Map(words.map((word) => [wordKey(word.term), word]));
  const keys = new Set([...body.matchAll(boldText)].map(([, text = '']) => wordKey(text)));
  return [...keys].flatMap((key) => {
    const word = byKey.get(key);
    if (!word) return [];
    const said = wordLanguages.flatMap((code) =>
      word[code] ? [`${names[code]}: *${word[code]}*`] : [],
    );
    return [[`**${word.term}:** ${word.meaning}`, said.join(' · ')].join(' ').trim()];
  });
}
