/** A relation as the admin panel or a script sends it. */
type Link =
  | string
  | number
  | { documentId?: string }
  | { connect?: Link[]; set?: Link[] }
  | Link[]
  | null;

/** The documentId that a to-one relation names; null when it names none. */
export function linkedId(link: Link | undefined): string | null {
  if (typeof link === 'string') return link;
  if (Array.isArray(link)) return linkedId(link.at(-1));
  if (!link || typeof link === 'number') return null;
  if ('documentId' in link) return link.documentId ?? null;
  return 'connect' in link || 'set' in link ? linkedId(link.connect ?? link.set) : null;
}

const words = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

function nextNumber(ids: readonly string[], start: string): number {
  const numbers = ids
    .filter((id) => id.startsWith(start))
    .map((id) => Number.parseInt(id.slice(start.length), 10));
  return Math.max(0, ...numbers.filter(Number.isFinite)) + 1;
}

/** The wanted name, or the first free one of name-2, name-3, … */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken);
  let name = wanted;
  for (let number = 2; names.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}

export type Newborn = {
  kind: 'subject' | 'course' | 'unit' | 'lesson';
  title: string;
  /** The class of a course, such as JSS 1. */
  level: string;
  /** The id of the document above; a subject has none. */
  parent: string;
};

/** The prefix of the id; the new id must differ from all ids with this prefix. */
export function idStart({ kind, title, level, parent }: Newborn): string {
  if (kind === 'subject') return words(title) || 'subject';
  if (kind === 'course') return `${words(level).replaceAll('-', '') || 'course'}-${parent}`;
  return `${parent}-${kind}-`;
}

/**
 * The id of a new document. The curriculum's files need ids that contain the parent's; Strapi's own are random.
 *
 * @param taken existing ids that start with idStart()
 */
export function readableId(newborn: Newborn, taken: readonly string[]): string {
  const start = idStart(newborn);
  if (newborn.kind === 'subject' || newborn.kind === 'course') return freeName(start, taken);
  const number = nextNumber(taken, start);
  if (newborn.kind === 'unit') return `${start}${number}`;
  return `${start}${number}-${words(newborn.title) || 'lesson'}`;
}

/** Whether an address is empty or just the type's name: `course`, `course-2`. */
export const isUnnamed = (slug: string | null | undefined, kind: string): boolean =>
  !slug?.trim() || (slug.startsWith(kind) && /^(?:-\d+)?$/u.test(slug.slice(kind.length)));
