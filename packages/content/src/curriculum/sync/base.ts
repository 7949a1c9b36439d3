import { createHash } from 'node:crypto';
import type { ContentTree } from '../../content-tree.ts';
import { childrenOf, type Placed, partNames, partText, placedIn } from './documents.ts';

/**
 * The common state of files and Strapi at the last sync: for each document a hash of every part, its parent, and its
 * children in order.
 */
export type Base = {
  documents: Record<string, { parts: Record<string, string>; parent: string | null }>;
  children: Record<string, string[]>;
};

export const noBase = (): Base => ({ documents: {}, children: {} });

export const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

function agreedParts(ours: Placed, theirs: Placed, known: Record<string, string>) {
  const parts: Record<string, string> = { ...known };
  for (const part of partNames(ours.kind)) {
    const text = partText(ours.kind, part, ours.document);
    if (text === partText(ours.kind, part, theirs.document)) parts[part] = hashOf(text);
  }
  return parts;
}

/** The base after a merge: where both sides still differ, the last common state stays. */
export function agreed(files: ContentTree, strapi: ContentTree, before: Base): Base {
  const inFiles = placedIn(files);
  const inStrapi = placedIn(strapi);
  const next: Base = {
    documents: { ...before.documents },
    children: { ...before.children },
  };
  for (const [id, ours] of inFiles) {
    const theirs = inStrapi.get(id);
    if (!theirs || theirs.kind !== ours.kind) continue;
    const known = before.documents[id];
    next.documents[id] = {
      parts: agreedParts(ours, theirs, known?.parts ?? {}),
      parent: ours.parent === theirs.parent ? ours.parent : (known?.parent ?? null),
    };
    const children = childrenOf(ours);
    if (children.join(' ') === childrenOf(theirs).join(' ')) next.children[id] = children;
  }
  return next;
}
