import { formatBytes } from '#lib/format-bytes.ts';
import { format, plural } from '#lib/i18n.tsx';
import type { Material } from './api.ts';
import { materialsText } from './messages.ts';

const names = {
  worksheet: materialsText.worksheetName,
  'answer-key': materialsText.answerKeyName,
} as const;

/** A study sheet is named after its unit, which is shown right above it. */
export const nameOf = ({ kind, title }: Pick<Material, 'kind' | 'title'>): string =>
  kind === 'study-sheet' ? materialsText.studySheetName : format(names[kind], { title });

/** The size of a download, shown before it starts: "2 pages, 38 KB". */
export const costOf = ({ pages, bytes }: Pick<Material, 'pages' | 'bytes'>): string =>
  plural(materialsText.sheetSize, pages, { size: formatBytes(Math.ceil(bytes / 1_000) * 1_000) });

export const mayOpen = ({ is_paid }: Pick<Material, 'is_paid'>, hasPlus: boolean): boolean =>
  !is_paid || hasPlus;

/** Why a file did not open. */
export function errorText(isOnline: boolean): string {
  return isOnline ? materialsText.openFailed : materialsText.openFailedOffline;
}
