/** A relation as the editors' pages or a script write it down. */
type Link = string | { documentId?: string } | { connect?: Link[]; set?: Link[] } | Link[] | null;

/** The documentId that a to-one relation names; null when it names none. */
export function linkedId(link: Link | undefined): string | null {
  if (typeof link === 'string') return link;
  if (Array.isArray(link)) return linkedId(link.at(-1));
  if (!link) return null;
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

/**
 * The id of a new document. The curriculum's files want ids that say where a thing was born; Strapi's own say
 * nothing.
 *
 * @param siblings the ids that the parent's children have already
 */
export function readableId(
  kind: 'unit' | 'lesson',
  title: string,
  parent: string,
  siblings: readonly string[],
): string {
  const start = `${parent}-${kind}-`;
  const number = nextNumber(siblings, start);
  return kind === 'unit' ? `${start}${number}` : `${start}${number}-${words(title) || 'lesson'}`;
}
