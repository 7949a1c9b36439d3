/** Lower case, without tone marks and dots: "Ọmọ" is found by "omo". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The notes that hold every word of the search, in the order given. */
export function searchNotes<Item extends { content: string }>(
  notes: readonly Item[],
  search: string,
): Item[] {
  const terms = plainText(search).split(/\s+/).filter(Boolean);
  return notes.filter((note) => {
    const content = plainText(note.content);
    return terms.every((word) => content.includes(word));
  });
}
