import type {
  ContentTree,
  FullCourse,
  FullLesson,
  FullSubject,
  FullUnit,
} from '../../content-tree.ts';
import { wordHref } from '../../words.ts';
import { withoutNumbers } from '../write-back/write-exercises.ts';

export type Kind = 'subject' | 'course' | 'unit' | 'lesson';
export type AnyDocument = FullSubject | FullCourse | FullUnit | FullLesson;
export type Placed = { kind: Kind; parent: string | null; document: AnyDocument };

/** The parts that can change independently. A video and its length are one part. */
const partsOf: Record<Kind, Record<string, readonly string[]>> = {
  subject: {
    title: ['title'],
    description: ['description'],
    thumbnail: ['thumbnail'],
    order: ['order'],
  },
  course: {
    title: ['title'],
    slug: ['slug'],
    description: ['description'],
    level: ['level'],
    thumbnail: ['thumbnail'],
    order: ['order'],
    words: ['words'],
  },
  unit: {
    title: ['title'],
    description: ['description'],
    term: ['term'],
    assignments: ['assignments'],
    worksheets: ['worksheets'],
  },
  lesson: {
    title: ['title'],
    slug: ['slug'],
    text: ['body'],
    video: ['videoUrl', 'duration'],
    questions: ['quiz_question'],
    skills: ['skills'],
    exercises: ['exercises'],
    strand: ['strand'],
    term: ['term'],
    prerequisites: ['prerequisites'],
    'question skills': ['questionSkills'],
    cards: ['cards'],
    'key idea': ['keyIdea'],
    explainer: ['explainer'],
    'benchmark links': ['benchmark'],
  },
};

export const partNames = (kind: Kind) => Object.keys(partsOf[kind]);

/** The version in the URL of a picture follows its file, so it does not count as a change of the text. */
const withoutVersions = (text: string) =>
  text.replace(/(\/media\/[^?\s"')]+)\?[^\s"')\\]*/gu, '$1');

/** One part as text, for comparison and display. */
export function partText(kind: Kind, part: string, document: AnyDocument): string {
  const values = document as unknown as Record<string, unknown>;
  const props = partsOf[kind][part] ?? [];
  const [only] = props;
  const value =
    props.length === 1 && only !== undefined ? values[only] : props.map((prop) => values[prop]);
  if (typeof value === 'string') return withoutVersions(value);
  return withoutVersions(JSON.stringify(sorted(withoutNumbers(value ?? null))));
}

/** Strapi returns the fields of a component in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/** Whether a part is empty. */
export const isEmptyPart = (text: string) => ['', 'null', '[]', '{}'].includes(text);

/** The document with these parts from another one. */
export function withParts<D extends AnyDocument>(
  kind: Kind,
  document: D,
  parts: readonly string[],
  other: AnyDocument,
): D {
  if (parts.length === 0) return document;
  const values = other as unknown as Record<string, unknown>;
  const props = parts.flatMap((part) => partsOf[kind][part] ?? []);
  const taken = Object.fromEntries([...props, 'updatedAt'].map((prop) => [prop, values[prop]]));
  return { ...document, ...taken };
}

/** Every document of a tree by its id. */
export function placedIn({ subjects }: ContentTree): Map<string, Placed> {
  const found = new Map<string, Placed>();
  const add = (kind: Kind, document: AnyDocument, parent: string | null) =>
    found.set(document.documentId, { kind, parent, document });
  for (const subject of subjects) {
    add('subject', subject, null);
    for (const course of subject.courses) {
      add('course', course, subject.documentId);
      for (const unit of course.units) {
        add('unit', unit, course.documentId);
        for (const lesson of unit.lessons) add('lesson', lesson, unit.documentId);
      }
    }
  }
  return found;
}

export function childrenOf({ kind, document }: Placed): string[] {
  if (kind === 'lesson') return [];
  const lists = document as Partial<FullSubject & FullCourse & FullUnit>;
  const children = lists.courses ?? lists.units ?? lists.lessons ?? [];
  return children.map(({ documentId }) => documentId);
}

/** Whether two documents have the same content and position; the order of children is compared separately. */
export function isSamePlaced(one: Placed, other: Placed): boolean {
  return (
    one.parent === other.parent &&
    partNames(one.kind).every(
      (part) => partText(one.kind, part, one.document) === partText(one.kind, part, other.document),
    )
  );
}

const addressesIn = ({ document }: Placed) => {
  const { body, videoUrl, quiz_question, exercises } = document as Partial<FullLesson>;
  const text = JSON.stringify([body, videoUrl, quiz_question, exercises]);
  return text.match(/\/media\/[^\s"')\\]+/gu) ?? [];
};

const marksIn = ({ document }: Placed) =>
  (document as Partial<FullLesson>).body?.split(`](${wordHref})`).length ?? 0;

/**
 * Whether a lesson shows a picture by a URL that its file no longer has (phones would keep the old picture), or lacks
 * the marks of terms that its course now explains.
 */
export function hasOldAddress(current: Placed, wanted: Placed): boolean {
  if (current.kind !== 'lesson') return false;
  const known = new Set(addressesIn(wanted));
  return (
    marksIn(current) !== marksIn(wanted) ||
    addressesIn(current).some((address) => !known.has(address))
  );
}
