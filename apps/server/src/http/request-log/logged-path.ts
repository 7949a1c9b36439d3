const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Words of our own routes, tables and lessons look like this; what people type seldom does. */
const plainWord = /^[a-z0-9_-]{1,64}$/i;

/** Parts of storage's routes that stand before the name of a bucket. */
const storageWords = new Set(
  'object bucket upload render info public authenticated sign list list-v2 move copy resumable'.split(
    ' ',
  ),
);

const maxParts = 8;

function shownPart(part: string): string {
  if (uuid.test(part)) return ':id';
  return part === '' || plainWord.test(part) ? part : ':text';
}

/** Behind its bucket a file has the name that a learner gave it. */
function storagePath(parts: string[]): string[] {
  const bucket = parts.findIndex((part) => !storageWords.has(part));
  if (bucket < 0) return parts;
  const shown = parts.slice(0, bucket + 1).map(shownPart);
  return parts.length > bucket + 1 ? [...shown, ':file'] : shown;
}

/** A path as the log may show it: without ids, names of files and anything else that people chose. */
export function loggedPath(path: string): string {
  const [, first = '', second = '', ...rest] = path.split('/');
  if (first === 'storage')
    return ['', 'storage', shownPart(second), ...storagePath(rest)].join('/');
  if (first === 'uploads') return '/uploads/:file';
  const parts = path.split('/', maxParts).slice(1);
  return `/${parts.map(shownPart).join('/')}`;
}
