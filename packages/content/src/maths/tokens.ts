export type Token =
  | { kind: 'command'; name: string }
  | { kind: 'number'; text: string }
  | { kind: 'letter'; text: string }
  | { kind: 'sign'; text: string }
  | { kind: 'space' };

const pattern = /\\([A-Za-z]+|.)|(\d+(?:[.,]\d+)*)|(\p{L}\p{M}*|[₦°′∞])|(\s+)|([^\s])/gsu;

/** Splits a formula into tokens. */
export function tokenise(formula: string): Token[] {
  return [...formula.matchAll(pattern)].map((match): Token => {
    const [, command, number, letter, space, sign] = match;
    if (command !== undefined) return { kind: 'command', name: command };
    if (number !== undefined) return { kind: 'number', text: number };
    if (letter !== undefined) return { kind: 'letter', text: letter };
    if (space !== undefined) return { kind: 'space' };
    return { kind: 'sign', text: sign ?? '' };
  });
}
