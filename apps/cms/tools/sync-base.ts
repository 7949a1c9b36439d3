import { type Base, noBase } from '@akada/content/curriculum/sync/base';
import type { Conflict } from '@akada/content/curriculum/sync/reconcile';
import type { Cms } from './strapi.ts';

const storeOf = (cms: Cms) => cms.store({ type: 'akada', name: 'curriculum', key: 'synced' });

/** What files and Strapi had in common after the last import or export. */
export async function readBase(cms: Cms): Promise<Base> {
  return ((await storeOf(cms).get({})) as Base | null) ?? noBase();
}

export const saveBase = (cms: Cms, base: Base) => storeOf(cms).set({ value: base });

const before = 60;
const shown = 400;

/** Both versions from shortly before the first letter that differs. */
function excerpts(one: string, other: string): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const from = Math.max(0, start - before);
  const part = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + shown)}${text.length > from + shown ? ' …' : ''}`;
  return [part(one), part(other)];
}

/** Names what both sides changed, with both versions. */
export function tellConflicts(conflicts: readonly Conflict[], print: (line: string) => void): void {
  for (const { documentId, part, file, strapi } of conflicts) {
    const [ours, theirs] = excerpts(file, strapi);
    print(`changed on both sides, left alone: ${documentId}, ${part}`);
    print(`  in the files: ${ours}`);
    print(`  in Strapi:    ${theirs}`);
  }
}
