/** The text of a card: version, card id and secret. */
const CARD = /v1\.[\w-]{8,}\.[\w-]{16,}/;

/** Finds a card's text in scanned, typed or opened input; null when there is none. */
export function cardIn(text: string): string | null {
  return CARD.exec(text.replace(/\s/g, ''))?.[0] ?? null;
}

/** The URL in a card's QR code. The secret is in the fragment (`#`), which browsers never send. */
export function cardUrl(origin: string, path: string, card: string): string {
  return `${origin}${path}#${card}`;
}
