import { validationError } from '../content-error.ts';
import { linkOf, type TypeName } from './content-types.ts';
import type { Branch, Populate } from './query/populate.ts';
import type { Entry, Store } from './store.ts';

export type Selection = { fields: readonly string[]; populate: Populate };

/**
 * Many times a long course with all of its questions. Links also lead back (a unit to its course), so a short query
 * could otherwise request the same entries without end.
 */
export const maxEntries = 30_000;

/** Builds the entries of one response; throws when the response grows too large. */
export function createShaper(store: Store, type: TypeName, selection: Selection) {
  let entries = 0;

  /** The entries of a zone in order, limited to the requested components. */
  function shapeZone(zone: unknown, fragments: (Branch & { kind: 'zone' })['fragments']) {
    const list = Array.isArray(zone) ? (zone as Entry[]) : [];
    return list.flatMap((one) => {
      const component = String(one.__component) as TypeName;
      const fragment = fragments.get(component);
      if (!fragment) return [];
      return [{ ...shape(component, one, fragment), __component: component }];
    });
  }

  function shapeBranch(of: TypeName, entry: Entry, name: string, branch: Branch) {
    if (branch.kind === 'zone') return shapeZone(entry[name], branch.fragments);
    const link = linkOf(of, name);
    if (!link) return null;
    const targets = store.linked(of, entry, name);
    const shaped = targets.map((target) => shape(link.target, target, branch));
    return link.isMany ? shaped : (shaped[0] ?? null);
  }

  /** Chosen fields first, nothing undefined, then the included links. */
  function shape(of: TypeName, entry: Entry, { fields, populate }: Selection): Entry {
    if (++entries > maxEntries) throw validationError('The answer would be too large');
    const shaped: Record<string, unknown> = {};
    for (const field of fields) shaped[field] = entry[field] ?? null;
    for (const [name, branch] of populate) shaped[name] = shapeBranch(of, entry, name, branch);
    return shaped;
  }

  return (entry: Entry) => shape(type, entry, selection);
}
