/**
 * The text form of a PostgreSQL array, so that a list of any length is one parameter.
 *
 * @example arrayLiteral(['a', 'b"c']) // {"a","b\"c"}
 */
export const arrayLiteral = (items: string[]) =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
