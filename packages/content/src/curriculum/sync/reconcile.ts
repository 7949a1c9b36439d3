import type { ContentTree, FullCourse, FullSubject } from '../../content-tree.ts';
import { type Base, hashOf } from './base.ts';
import {
  type AnyDocument,
  childrenOf,
  isEmptyPart,
  type Kind,
  type Placed,
  partNames,
  partText,
  placedIn,
  withParts,
} from './documents.ts';
import { mergeOrder } from './merge-order.ts';

/** Both sides changed the same part in different ways. */
export type Conflict = { documentId: string; part: string; file: string; strapi: string };

export type Reconciled = {
  tree: ContentTree;
  conflicts: Conflict[];
  /** In the common base, and missing on one of the sides. */
  goneFromFiles: string[];
  goneFromStrapi: string[];
};

export type Side = 'file' | 'strapi';
export type ReconcileOptions = {
  base: Base;
  /** Which version stays after a conflict: that of the side that is about to be written. */
  keep: Side;
  /** Settles every conflict in favour of one side. */
  prefer?: Side | undefined;
};

type Choice = 'same' | Side | 'conflict';

function choose(ours: string, theirs: string, base: string | undefined): Choice {
  if (ours === theirs) return 'same';
  if (base === theirs) return 'file';
  return base === ours ? 'strapi' : 'conflict';
}

type Merged = {
  merged: Map<string, Placed>;
  inFiles: Map<string, Placed>;
  inStrapi: Map<string, Placed>;
  conflicts: Conflict[];
};

/** The tree of the merged documents, children in their merged order. */
function assemble(
  { merged, inFiles, inStrapi, conflicts }: Merged,
  { base, keep, prefer }: ReconcileOptions,
): ContentTree {
  const members = new Map<string, Set<string>>();
  for (const [id, { parent }] of merged) {
    if (parent === null) continue;
    const list = members.get(parent) ?? new Set();
    members.set(parent, list.add(id));
  }

  function orderOf(id: string, kind: Kind): string[] {
    const [ours = [], theirs = []] = [inFiles.get(id), inStrapi.get(id)].map((one) =>
      one ? childrenOf(one) : [],
    );
    const inside = members.get(id) ?? new Set<string>();
    const [first, second] = (prefer ?? keep) === 'strapi' ? [theirs, ours] : [ours, theirs];
    // With a preferred side, only its moves count.
    const known = prefer ? second : (base.children[id] ?? []);
    const { order, isConflict } = mergeOrder(first, second, known, inside);
    // The order of courses is a field of their own.
    if (isConflict && kind !== 'subject' && !prefer) {
      conflicts.push({
        documentId: id,
        part: 'order',
        file: ours.join(', '),
        strapi: theirs.join(', '),
      });
    }
    return order;
  }

  function build<D extends AnyDocument>(id: string): D {
    const placed = merged.get(id);
    if (!placed) throw new Error(`${id} is not there`);
    const { kind, document } = placed;
    if (kind === 'lesson') return document as D;
    const children = orderOf(id, kind);
    if (kind === 'unit') return { ...document, lessons: children.map((one) => build(one)) } as D;
    if (kind === 'course') return { ...document, units: children.map((one) => build(one)) } as D;
    const courses = children.map((one) => build<FullCourse>(one));
    courses.sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
    return { ...(document as FullSubject), courses } as D;
  }

  const subjects = [...merged].flatMap(([id, { kind }]) =>
    kind === 'subject' ? [build<FullSubject>(id)] : [],
  );
  return { subjects };
}

/**
 * Merges files and Strapi by their last common state: a part that one side changed is taken from there; a part that
 * both changed is reported and stays as it is. Nothing is ever removed.
 */
export function reconcile(
  files: ContentTree,
  strapi: ContentTree,
  { base, keep, prefer }: ReconcileOptions,
): Reconciled {
  const inFiles = placedIn(files);
  const inStrapi = placedIn(strapi);
  const conflicts: Conflict[] = [];
  const goneFromFiles: string[] = [];
  const goneFromStrapi: string[] = [];
  const merged = new Map<string, Placed>();

  function settle(documentId: string, part: string, texts: [string, string], known?: string): Side {
    const [file, theirs] = texts;
    const choice = choose(file, theirs, known);
    if (choice === 'same') return 'file';
    if (prefer) return prefer;
    if (choice !== 'conflict') return choice;
    conflicts.push({ documentId, part, file, strapi: theirs });
    return keep;
  }

  function mergeBoth(documentId: string, ours: Placed, theirs: Placed): Placed {
    const { kind } = ours;
    const known = base.documents[documentId];
    const taken = partNames(kind).filter((part) => {
      const texts = [ours.document, theirs.document].map((one) => partText(kind, part, one));
      const [file = '', other = ''] = texts;
      // The base stores hashes: the text with the known hash did not change.
      const hash = known?.parts[part];
      // A part that did not exist at the last sync counts as empty then, on whichever side it is empty now.
      const isSame = (text: string) =>
        hash === undefined ? known !== undefined && isEmptyPart(text) : hashOf(text) === hash;
      const same = [file, other].find(isSame);
      return settle(documentId, part, [file, other], same) === 'strapi';
    });
    const side = settle(
      documentId,
      'place',
      [ours.parent ?? '', theirs.parent ?? ''],
      known?.parent ?? undefined,
    );
    return {
      kind,
      parent: side === 'strapi' ? theirs.parent : ours.parent,
      document: withParts(kind, ours.document, taken, theirs.document),
    };
  }

  for (const [id, ours] of inFiles) {
    const theirs = inStrapi.get(id);
    if (theirs?.kind === ours.kind) {
      merged.set(id, mergeBoth(id, ours, theirs));
    } else {
      if (base.documents[id]) goneFromStrapi.push(id);
      merged.set(id, ours);
    }
  }
  for (const [id, theirs] of inStrapi) {
    if (inFiles.has(id)) continue;
    const isGone = base.documents[id] !== undefined && prefer !== 'strapi';
    if (isGone) goneFromFiles.push(id);
    // The contents of a missing document are missing too.
    else if (theirs.parent === null || merged.has(theirs.parent)) merged.set(id, theirs);
  }
  for (const [id, placed] of merged) {
    const home = inFiles.get(id)?.parent;
    if (placed.parent !== null && !merged.has(placed.parent) && home) placed.parent = home;
  }
  const tree = assemble({ merged, inFiles, inStrapi, conflicts }, { base, keep, prefer });
  return { tree, conflicts, goneFromFiles, goneFromStrapi };
}
