import { readCard } from '@akada/function-kit/people/card-code';

/** The card in scanned, typed or opened text, as the service reads it; null when no card can have this code. */
export function cardIn(text: string): string | null {
  const card = readCard(text.slice(text.lastIndexOf('#') + 1));
  return card === undefined ? null : textOf(card.code, card.username);
}

/**
 * The URL in a card's square, with the code in the fragment (`#`), which browsers never send. With the username a scanned
 * card works also while typed codes need it.
 */
export function cardUrl(origin: string, path: string, code: string, username?: string | null) {
  return `${origin}${path}#${textOf(code, username)}`;
}

const textOf = (code: string, username?: string | null) =>
  username ? `${code}.${username}` : code;
