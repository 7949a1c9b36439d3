/** Lower case, without tone marks and dots below: "omo" finds "Ọmọ". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The notes that contain every word of the search, in the given order. */
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
