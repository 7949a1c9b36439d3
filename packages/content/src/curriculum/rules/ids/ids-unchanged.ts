import { idsOf, lockLine } from '../../ids.ts';
import { publishedOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** Learners' progress is stored by id: once published (listed in ids.lock) an id never changes or disappears. */
export const idsUnchanged: Rule = {
  name: 'ids-unchanged',
  isStructural: false,
  check: (library) => {
    const present = new Set(idsOf(library).map(lockLine));
    const locked = new Set(library.lock);
    const gone = library.lock.flatMap((line, index) =>
      line.trim() === '' || present.has(line)
        ? []
        : [
            {
              file: 'ids.lock',
              line: index + 1,
              message: `"${line}" was published and is gone: bring the id back`,
            },
          ],
    );
    const unlisted = idsOf(publishedOf(library))
      .filter((id) => !locked.has(lockLine(id)))
      .map((id) => ({
        file: id.file,
        line: id.line,
        message: `the new ${id.kind} id "${id.id}" is not in ids.lock: run the check with --lock`,
      }));
    return [...gone, ...unlisted];
  },
};
