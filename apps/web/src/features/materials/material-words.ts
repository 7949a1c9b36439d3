import { plural } from '#lib/plural.ts';
import type { Material } from '#services/backend/materials.ts';

const kinds: Record<Material['kind'], string> = {
  worksheet: 'Worksheet',
  'answer-key': 'Answer key',
  'study-sheet': 'Study sheet',
};

/** A study sheet is named after its unit, which stands right above it. */
export const nameOf = ({ kind, title }: Pick<Material, 'kind' | 'title'>): string =>
  kind === 'study-sheet' ? kinds[kind] : `${kinds[kind]}: ${title}`;

const sizeWords = (bytes: number): string => {
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
};

/** What a download costs, said before it begins: "2 pages, 38 KB". */
export const costOf = ({ pages, bytes }: Pick<Material, 'pages' | 'bytes'>): string =>
  `${plural(pages, 'page')}, ${sizeWords(bytes)}`;

export const mayOpen = ({ is_paid }: Pick<Material, 'is_paid'>, hasPlus: boolean): boolean =>
  !is_paid || hasPlus;

/** Why a file did not open. */
export function faultWords(isOnline: boolean): string {
  return isOnline
    ? 'The sheet could not be opened. Please try again.'
    : 'You are offline. Connect to a network and try again.';
}
