import type { ContentTree } from '@akada/content/content-tree';
import { type CollectionName, linkOf, type TypeName } from './content-types.ts';

/** An entry of any type: its fields, and the entries it owns under the names of its links. */
export type Entry = Readonly<Record<string, unknown>>;

export type Store = {
  entries: (collection: CollectionName) => readonly Entry[];
  find: (collection: CollectionName, documentId: string) => Entry | null;
  /** The entries at the end of a link: a list in teaching order, or at most one. */
  linked: (type: TypeName, entry: Entry, link: string) => readonly Entry[];
};

/** Published content in memory. */
export function createStore({ subjects }: ContentTree): Store {
  const courses = subjects.flatMap((subject) => subject.courses);
  const units = courses.flatMap((course) => course.units);
  const lessons = units.flatMap((unit) => unit.lessons);
  const all: Record<CollectionName, readonly Entry[]> = { subjects, courses, units, lessons };
  const parents = new Map<Entry, Entry>([
    ...subjects.flatMap((subject) => subject.courses.map((course) => [course, subject] as const)),
    ...courses.flatMap((course) => course.units.map((unit) => [unit, course] as const)),
    ...units.flatMap((unit) => unit.lessons.map((lesson) => [lesson, unit] as const)),
  ]);
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
      const value = linkOf(type, name)?.isParent ? parents.get(entry) : entry[name];
      if (Array.isArray(value)) return value;
      return value === null || value === undefined ? [] : [value as Entry];
    },
  };
}
