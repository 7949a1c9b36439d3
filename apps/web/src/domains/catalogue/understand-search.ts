/** Words of a question that name nothing. */
const fillers = new Set([
  'a',
  'about',
  'an',
  'and',
  'class',
  'for',
  'how',
  'in',
  'lesson',
  'lessons',
  'of',
  'on',
  'the',
  'to',
]);

const classWords = /\b(primary|pry|p|jss|js|sss|ss)\s*([1-9])\b/i;
const stages = [
  { name: 'Primary', abbreviated: /^(primary|pry|p)$/i },
  { name: 'JSS', abbreviated: /^jss?$/i },
  { name: 'SS', abbreviated: /^sss?$/i },
];

export type Understood = { text: string; level: string };

/**
 * Reads "fractions for primary 5" as a search for "fractions" in Primary 5, and mends words that are one or two letters away
 * from a word that occurs in `vocabulary`.
 */
export function understandSearch(typed: string, vocabulary: readonly string[]): Understood {
  const found = classWords.exec(typed);
  const stage = stages.find(({ abbreviated }) => abbreviated.test(found?.[1] ?? ''))?.name;
  const rest = found && stage ? typed.replace(found[0], ' ') : typed;
  const words = rest.toLowerCase().split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !fillers.has(word));
  const known = [
    ...new Set(
      vocabulary
        .join(' ')
        .toLowerCase()
        .split(/[^\p{L}\p{M}]+/u),
    ),
  ];
  return {
    text: telling.map((word) => mended(word, known)).join(' '),
    level: found && stage ? `${stage} ${found[2]}` : '',
  };
}

/** The known word that was probably meant; the word itself when it begins one, or nothing is near. */
function mended(word: string, known: readonly string[]): string {
  if (word.length < 4 || known.some((one) => one.includes(word))) return word;
  const most = word.length < 7 ? 1 : 2;
  const near = known
    .filter((one) => Math.abs(one.length - word.length) <= most)
    .map((one) => ({ one, gap: distance(word, one) }))
    .filter(({ gap }) => gap <= most)
    .sort((a, b) => a.gap - b.gap);
  return near[0]?.one ?? word;
}

/** How many letters must be added, left out, changed or swapped with their neighbour to get from one word to the other. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const above = rows[row - 1] ?? [];
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(line);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
