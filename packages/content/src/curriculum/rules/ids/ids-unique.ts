import { idsOf, type NamedId, numericId } from '../../ids.ts';
import type { Rule } from '../../rule.ts';

const documentKinds = new Set(['subject', 'course', 'unit', 'lesson']);

function doubles(ids: NamedId[], keyOf: (id: NamedId) => string, why: (first: NamedId) => string) {
  const seen = new Map<string, NamedId>();
  return ids.flatMap((id) => {
    const first = seen.get(keyOf(id));
    if (!first) {
      seen.set(keyOf(id), id);
      return [];
    }
    return [
      { file: id.file, line: id.line, message: `the ${id.kind} id "${id.id}" ${why(first)}` },
    ];
  });
}

/** An id names one thing: documents are unique in the whole curriculum, keys in their lesson or assignment. */
export const idsUnique: Rule = {
  name: 'ids-unique',
  isStructural: true,
  check: (library) => {
    const ids = idsOf(library);
    const same = doubles(
      ids,
      (id) => `${id.kind} ${id.id}`,
      (first) => `is already used in ${first.file}:${first.line}`,
    );
    const distinct = [
      ...new Map(
        ids
          .filter((id) => documentKinds.has(id.kind))
          .map((id) => [`${id.kind} ${id.id}`, id] as const),
      ).values(),
    ];
    const clashing = doubles(
      distinct,
      (id) => `${id.kind} ${numericId(id.id)}`,
      (first) => `gets the same number as "${first.id}": change one letter of the new one`,
    );
    return [...same, ...clashing];
  },
};
