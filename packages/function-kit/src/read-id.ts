const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id in the format of the database; undefined for anything else. */
export const readId = (given: unknown): string | undefined =>
  typeof given === 'string' && idShape.test(given) ? given : undefined;
