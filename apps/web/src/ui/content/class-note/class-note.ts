import { format } from '#lib/i18n.tsx';
import { classNoteText } from './messages.ts';

/** Why lessons of another class are offered; undefined where they are of the learner's own. */
export function classNote(level: string, nearest: string | null): string | undefined {
  if (nearest === null || nearest === level) return undefined;
  return format(classNoteText.nearest, { level, nearest });
}
