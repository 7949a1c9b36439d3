import type { ContentTree } from '@akada/content/content-tree';
import { type CollectionName, linkOf, type TypeName } from './content-types.ts';

/** An entry of any type: its fields, and under the names of its links the entries it owns. */
export type Entry = Readonly<Record<string, unknown>>;

export type Store = {
  entries: (collection: CollectionName) => readonly Entry[];
  find: (collection: CollectionName, documentId: string) => Entry | null;
  /** The entries at the end of a link: a list in teaching order, or at most one. */
  linked: (type: TypeName, entry: Entry, link: string) => readonly Entry[];
};

/**
 * Keeps published content in memory. Entries are the objects of the tree themselves: a hundred courses hold
 * hundreds of thousands of options, and a wrapper around each would double what they weigh.
 */
export function createStore(tree: ContentTree): Store {
  const subjects: Entry[] = tree.subjects;
  const courses = tree.subjects.flatMap((subject) => subject.courses);
  const units = courses.flatMap((course) => course.units);
  const lessons = units.flatMap((unit) => unit.lessons);
  const all: Record<CollectionName, readonly Entry[]> = { subjects, courses, units, lessons };
  const parents = new Map<Entry, Entry>();
  for (const subject of tree.subjects) {
    for (const course of subject.courses) parents.set(course, subject);
  }
  for (const course of courses) {
    for (const unit of course.units) parents.set(unit, course);
  }
  for (const unit of units) {
    for (const lesson of unit.lessons) parents.set(lesson, unit);
  }
  const byDocumentId = Object.fromEntries(
    Object.entries(all).map(([name, entries]) => [
      name,
      new Map(entries.map((entry) => [entry.documentId, entry])),
    ]),
  );
  return {
    entries: (collection) => all[collection],
    find: (collection, documentId) => byDocumentId[collection]?.get(documentId) ?? null,
    linked: (type, entry, name) => {
      const link = linkOf(type, name);
      const value = link?.isParent ? parents.get(entry) : entry[name];
      if (Array.isArray(value)) return value;
      return value === null || value === undefined ? [] : [value as Entry];
    },
  };
}
