/** What differs by nature between our service and Strapi, wherever it stands in an answer. */
const ownNumbers = new Set(['id', 'publishedAt']);

/** A body without numbers of rows and moments of publishing, its keys in alphabetical order. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, ownNumbers.has(key) ? typeof item : comparable(item)]),
  );
}

/**
 * Where our service answers otherwise on purpose: Strapi fails, forgets a filter or shows drafts there.
 * Everything else must be the same.
 */
export const deliberate: { matches: RegExp; why: string }[] = [
  { matches: /[?&]fields=(?:&|$)/u, why: 'Strapi fails with 500; we answer 400' },
  { matches: /filters(?:\[\d*\]|\[\$[a-z]+\])=/iu, why: 'Strapi fails with 500; we answer 400' },
  { matches: /(?:\[\$in\].*){101}/u, why: 'Strapi drops a list of more than a hundred' },
];
