/** The driver remembers where each failed query was made, for ever: here it has nothing to remember. */
export function forgetOrigin<Query extends object>(query: Query): Query {
  return Object.defineProperty(query, 'origin', { value: '' });
}
