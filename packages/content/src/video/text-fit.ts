const narrow = new Set("iljtfrI.,:;'’!|()[] ");
const wide = new Set('mwMW@%₦—→');

/** Widths of letters as parts of the type size, a little wider than Lexend draws them. */
function letterWidth(letter: string): number {
  if (narrow.has(letter)) return 0.36;
  if (wide.has(letter)) return 0.95;
  return /[A-Z0-9+×÷=−<>]/u.test(letter) ? 0.68 : 0.6;
}

/** About how wide a text is drawn. Errs on the wide side, so that what fits here fits on the slide. */
export function estimateWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;
}

/** Breaks a text between words into rows that are no wider than the room. */
export function wrapText(text: string, size: number, room: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && estimateWidth(longer, size) <= room) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
