/** What a card holds: a version, the id of the card, and its secret. */
const CARD = /v1\.[\w-]{8,}\.[\w-]{16,}/;

/** Finds the text of a card in what was scanned, typed or opened; null where there is none. */
export function cardIn(text: string): string | null {
  return CARD.exec(text.replace(/\s/g, ''))?.[0] ?? null;
}

/** What the square on a card opens. The secret stands behind `#`: browsers send that to nobody. */
export function cardUrl(origin: string, path: string, card: string): string {
  return `${origin}${path}#${card}`;
}
