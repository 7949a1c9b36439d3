function replaced(text: string, origins: readonly string[]): string {
  return origins.reduce(
    (done, origin) => done.replaceAll(`${origin.replace(/\/+$/, '')}/uploads/`, '/uploads/'),
    text,
  );
}

/** The same values, with upload URLs of these origins reduced to their path. */
export function withOwnUploads<T>(value: T, origins: readonly string[]): T {
  if (typeof value === 'string') return replaced(value, origins) as T;
  if (Array.isArray(value)) return value.map((part) => withOwnUploads(part, origins)) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withOwnUploads(part, origins)]),
  ) as T;
}
