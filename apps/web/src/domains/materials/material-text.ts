import { formatBytes } from '#lib/format-bytes.ts';
import { plural } from '#lib/plural.ts';
import type { Material } from './api.ts';

const kinds: Record<Material['kind'], string> = {
  worksheet: 'Worksheet',
  'answer-key': 'Answer key',
  'study-sheet': 'Study sheet',
};

/** A study sheet is named after its unit, which stands right above it. */
export const nameOf = ({ kind, title }: Pick<Material, 'kind' | 'title'>): string =>
  kind === 'study-sheet' ? kinds[kind] : `${kinds[kind]}: ${title}`;

/** What a download costs, said before it begins: "2 pages, 38 KB". */
export const costOf = ({ pages, bytes }: Pick<Material, 'pages' | 'bytes'>): string =>
  `${plural(pages, 'page')}, ${formatBytes(Math.ceil(bytes / 1_000) * 1_000)}`;

export const mayOpen = ({ is_paid }: Pick<Material, 'is_paid'>, hasPlus: boolean): boolean =>
  !is_paid || hasPlus;

/** Why a file did not open. */
export function errorText(isOnline: boolean): string {
  return isOnline
    ? 'The sheet could not be opened. Please try again.'
    : 'You are offline. Connect to a network and try again.';
}
