import { linkOf, type TypeName } from './content-types.ts';
import type { Branch, Populate } from './query/populate.ts';
import type { Entry, Store } from './store.ts';

export type Selection = { fields: readonly string[]; populate: Populate };

function shapeBranch(store: Store, type: TypeName, entry: Entry, name: string, branch: Branch) {
  const link = linkOf(type, name);
  const targets = store.linked(type, entry, name).filter(branch.filter);
  if (branch.kind === 'count') return { count: targets.length };
  if (!link) return null;
  const shaped = branch.order(targets).map((target) => shape(store, link.target, target, branch));
  return link.isMany ? shaped : (shaped[0] ?? null);
}

/** The entry as it travels: chosen fields first, nothing undefined, then what was asked to come along. */
export function shape(store: Store, type: TypeName, entry: Entry, selection: Selection): Entry {
  const shaped: Record<string, unknown> = {};
  for (const field of selection.fields) shaped[field] = entry[field] ?? null;
  for (const [name, branch] of selection.populate) {
    shaped[name] = shapeBranch(store, type, entry, name, branch);
  }
  return shaped;
}
