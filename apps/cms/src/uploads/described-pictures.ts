type Finding = { path: (string | number)[]; message: string };
type Fields = Record<string, unknown>;

const picture = /!\[([^\]]*)\]\(([^)\s]*\/uploads\/[^)\s]+)\)/g;
/** The alt text that Strapi's toolbar inserts for a picture without a description: empty, or the file name. */
const saysNothing = (words: string) =>
  words.trim() === '' || /\.(?:jpe?g|png|webp|avif)$/i.test(words.trim());

function inText(value: unknown, path: (string | number)[]): Finding[] {
  if (typeof value !== 'string') return [];
  return [...value.matchAll(picture)].flatMap(([, words = '', address = '']) => {
    if (!saysNothing(words)) return [];
    const name = words.trim() || (address.split('/').at(-1) ?? '');
    const message = `Say what the picture “${name}” shows, for children who cannot see it: ![Two yams on a plate](…).`;
    return [{ path, message }];
  });
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

/** The pictures of a lesson's form that have no alt text. */
export function undescribedPictures(data: Fields): Finding[] {
  return [
    ...inText(data.body, ['body']),
    ...listOf(data.quiz_question).flatMap(({ title }, index) =>
      inText(title, ['quiz_question', index, 'title']),
    ),
    ...listOf(data.exercises).flatMap(({ prompt }, index) =>
      inText(prompt, ['exercises', index, 'prompt']),
    ),
  ];
}
