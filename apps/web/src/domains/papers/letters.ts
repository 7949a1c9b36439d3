import { shuffledPlaces } from '@akada/learning/shuffle';

const LETTERS = 'ABCDEFGH';

export const letterAt = (position: number) => LETTERS[position] ?? String(position + 1);

/** The options of a question in the order of this sitting, each as its place among those written. */
export const shownPlaces = (sittingId: string, key: string, count: number): number[] =>
  shuffledPlaces(count, `${sittingId}:${key}`);
