/** A text and its selection. */
export type Selected = { text: string; from: number; to: number };

/** Puts a mark on both sides of the selection, which stays selected: `**bold**`. */
export function marked({ text, from, to }: Selected, mark: string): Selected {
  const chosen = text.slice(from, to);
  return {
    text: `${text.slice(0, from)}${mark}${chosen}${mark}${text.slice(to)}`,
    from: from + mark.length,
    to: to + mark.length,
  };
}

/** Turns the selected lines into list items; the cursor goes to their end. */
export function listed({ text, from, to }: Selected): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const items = text
    .slice(start, to)
    .split('\n')
    .map((line) => (line.startsWith('- ') ? line : `- ${line}`))
    .join('\n');
  const end = start + items.length;
  return { text: text.slice(0, start) + items + text.slice(to), from: end, to: end };
}
