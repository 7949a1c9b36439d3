import type { ContentTree, FullCourse } from '@akada/content/content-tree';
import { createCompressedLessons } from '../delivery/compressed-lessons.ts';
import { type CollectionName, linkOf, type TypeName } from './content-types.ts';

/** An entry of any type: its fields, and under the names of its links the entries it owns. */
export type Entry = Readonly<Record<string, unknown>>;

export type Store = {
  entries: (collection: CollectionName) => readonly Entry[];
  find: (collection: CollectionName, documentId: string) => Entry | null;
  /** The entries at the end of a link: a list in teaching order, or at most one. */
  linked: (type: TypeName, entry: Entry, link: string) => readonly Entry[];
};

type Owner = { entry: Entry; children: readonly Entry[] };

function unitsOf(
  course: FullCourse,
  compress: ReturnType<typeof createCompressedLessons>,
): Owner[] {
  const lessons = compress(course.units.flatMap((unit) => unit.lessons));
  let next = 0;
  return course.units.map((unit) => {
    const children = lessons.slice(next, next + unit.lessons.length);
    next += unit.lessons.length;
    // No answer has these.
    const { assignments: _assignments, worksheets: _worksheets, ...fields } = unit;
    return { entry: { ...fields, lessons: children }, children };
  });
}

/** Keeps published content in memory, light enough for a hundred courses on a small machine. */
export function createStore(tree: ContentTree): Store {
  const compress = createCompressedLessons();
  const all: Record<CollectionName, Entry[]> = {
    subjects: [],
    courses: [],
    units: [],
    lessons: [],
  };
  const parents = new Map<Entry, Entry>();
  const adopt = ({ entry, children }: Owner) => {
    for (const child of children) parents.set(child, entry);
    return entry;
  };
  for (const subject of tree.subjects) {
    const courses = subject.courses.map((course) => {
      const units = unitsOf(course, compress);
      all.lessons.push(...units.flatMap(({ children: lessons }) => lessons));
      const children = units.map(adopt);
      all.units.push(...children);
      const { words: _words, ...fields } = course;
      return adopt({ entry: { ...fields, units: children }, children });
    });
    all.courses.push(...courses);
    all.subjects.push(adopt({ entry: { ...subject, courses }, children: courses }));
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
      const value = linkOf(type, name)?.isParent ? parents.get(entry) : entry[name];
      if (Array.isArray(value)) return value;
      return value === null || value === undefined ? [] : [value as Entry];
    },
  };
}
