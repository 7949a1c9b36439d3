/** Lower case, without tone marks and dots: "Ọmọ" is found by "omo". */
export function plainWords(text: string): string {
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
  const words = plainWords(search).split(/\s+/).filter(Boolean);
  return notes.filter((note) => {
    const content = plainWords(note.content);
    return words.every((word) => content.includes(word));
  });
}
