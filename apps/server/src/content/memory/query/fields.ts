import { invalidKey, type QueryParam, validationError } from '../../content-error.ts';
import { contentTypes, linkOf, type TypeName, zoneOf } from '../content-types.ts';
import { asList } from './values.ts';

const alwaysSent = ['id', 'documentId'];

/** Reads `fields`: the names to send, in order. The identity is always included. */
export function readFields(
  type: TypeName,
  fields: unknown,
  param: QueryParam = 'fields',
): readonly string[] {
  const everything = contentTypes[type].fields;
  if (fields === undefined || fields === null || fields === '*') return everything;
  const names = asList(fields).flatMap((item) =>
    typeof item === 'string' ? item.split(',').map((name) => name.trim()) : [String(item)],
  );
  if (names.every((name) => name === '')) {
    throw validationError('The fields parameter must name fields');
  }
  const unknown = names.find((name) => name !== '*' && !everything.includes(name));
  if (unknown !== undefined) {
    const isLink = linkOf(type, unknown) !== null || zoneOf(type, unknown) !== null;
    throw invalidKey(unknown, isLink ? unknown : null, param);
  }
  if (names.includes('*')) return everything;
  const first = alwaysSent.filter((name) => everything.includes(name));
  return [...new Set([...first, ...names])];
}
