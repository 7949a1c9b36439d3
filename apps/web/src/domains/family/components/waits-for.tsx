import { format } from '#lib/i18n.tsx';
import { familyText } from '../messages.ts';

/** Who still has to approve a requested account change. */
export function WaitsFor({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p className="small">{format(familyText.waitsFor, { people: names.join(', ') })}</p>;
}
