import type { ContentTree } from '@akada/content/content-tree';
import { type Base, hashOf, noBase } from '@akada/content/curriculum/sync/base';
import {
  childrenOf,
  partNames,
  partText,
  placedIn,
} from '@akada/content/curriculum/sync/documents';
import type { Conflict } from '@akada/content/curriculum/sync/reconcile';
import { contentOf } from './kinds.ts';
import type { Cms } from './strapi.ts';

const storeOf = (cms: Cms, key = 'synced') => cms.store({ type: 'akada', name: 'curriculum', key });

/** The last common state of files and Strapi, saved by the previous import or export. */
export async function readBase(
  cms: Cms,
  published: ContentTree,
  canonical: () => ContentTree,
): Promise<Base> {
  const known = (await storeOf(cms).get({})) as Base | null;
  if (known) return known;
  const old = (await storeOf(cms, 'imported').get({})) as Record<string, string> | null;
  return old ? baseOfOldImport(old, published, canonical()) : noBase();
}

/** Sorts keys, because Strapi returns the fields of a component in its own order. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Earlier versions of the import stored one hash per written document. A document that still has that hash was not
 * changed in Strapi since, so it is the common state of both sides.
 */
export function baseOfOldImport(
  old: Record<string, string>,
  published: ContentTree,
  canonical: ContentTree,
): Base {
  const now = placedIn(canonical);
  const untouched = [...placedIn(published)].flatMap(([id, { kind, document, parent }]) => {
    const text = JSON.stringify(contentOf(kind, document, parent), inOrder);
    const same = now.get(id);
    return same && hashOf(text) === old[id] ? [[id, same] as const] : [];
  });
  return {
    documents: Object.fromEntries(
      untouched.map(([id, { kind, document, parent }]) => {
        const parts = partNames(kind).map((part) => [part, hashOf(partText(kind, part, document))]);
        return [id, { parts: Object.fromEntries(parts), parent }];
      }),
    ),
    children: Object.fromEntries(untouched.map(([id, placed]) => [id, childrenOf(placed)])),
  };
}

export const saveBase = (cms: Cms, base: Base) => storeOf(cms).set({ value: base });

const before = 60;
const shown = 400;

/** Both versions, starting shortly before the first difference. */
function excerpts(one: string, other: string): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const from = Math.max(0, start - before);
  const part = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + shown)}${text.length > from + shown ? ' …' : ''}`;
  return [part(one), part(other)];
}

/** Prints the parts that both sides changed, with both versions. */
export function tellConflicts(conflicts: readonly Conflict[], print: (line: string) => void): void {
  for (const { documentId, part, file, strapi } of conflicts) {
    const [ours, theirs] = excerpts(file, strapi);
    print(`changed on both sides, left alone: ${documentId}, ${part}`);
    print(`  in the files: ${ours}`);
    print(`  in Strapi:    ${theirs}`);
  }
}
