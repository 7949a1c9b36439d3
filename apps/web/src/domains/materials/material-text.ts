import { formatBytes } from '#lib/format-bytes.ts';
import { plural } from '#lib/i18n.tsx';
import type { Material } from './api.ts';
import { materialsText } from './messages.ts';

const kinds: Record<Material['kind'], string> = {
  worksheet: materialsText.worksheet,
  'answer-key': materialsText.answerKey,
  'study-sheet': materialsText.studySheet,
};

/** A study sheet is named after its unit, which stands right above it. */
export const nameOf = ({ kind, title }: Pick<Material, 'kind' | 'title'>): string =>
  kind === 'study-sheet' ? kinds[kind] : `${kinds[kind]}: ${title}`;

/** What a download costs, said before it begins: "2 pages, 38 KB". */
export const costOf = ({ pages, bytes }: Pick<Material, 'pages' | 'bytes'>): string =>
  `${plural(materialsText.countPage, pages)}, ${formatBytes(Math.ceil(bytes / 1_000) * 1_000)}`;

export const mayOpen = ({ is_paid }: Pick<Material, 'is_paid'>, hasPlus: boolean): boolean =>
  !is_paid || hasPlus;

/** Why a file did not open. */
export function errorText(isOnline: boolean): string {
  return isOnline ? materialsText.theSheetCouldNot : materialsText.youAreOfflineConnect;
}
