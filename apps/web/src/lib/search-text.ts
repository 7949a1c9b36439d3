/** Whether every word of a search appears somewhere in the text. */
export function hasAllWords(text: string, search: string): boolean {
  const searched = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Without capitals and accents, so that "eko" finds "Ẹ̀kọ́". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
