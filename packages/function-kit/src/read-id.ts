const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id as the database writes it; undefined for whatever else was sent. */
export const readId = (given: unknown): string | undefined =>
  typeof given === 'string' && idShape.test(given) ? given : undefined;
