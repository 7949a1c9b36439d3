export type Permission = {
  id?: number;
  action: string;
  subject: string | null;
  conditions: unknown[];
  properties: { fields?: string[] };
};

/** The fields of each kind of document. */
export type Fields = Record<string, string[]>;

/** Extends a permission that covered every field before a release to the fields that the release adds. */
export function withNewFields(
  { subject, properties }: Permission,
  before: Fields,
  now: Fields,
): string[] | null {
  const own = properties.fields;
  const known = before[subject ?? ''];
  const fields = now[subject ?? ''];
  if (!own || !known || !fields || !known.every((field) => own.includes(field))) return null;
  const added = fields.filter((field) => !known.includes(field) && !own.includes(field));
  return added.length === 0 ? null : [...own, ...added];
}
