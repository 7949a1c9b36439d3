const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Matches words of our own routes, tables and lessons; users' input rarely looks like this. */
const plainWord = /^[a-z0-9_-]{1,64}$/i;

/** Segments of storage routes that come before the bucket name. */
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

/** After the bucket comes a file name that a learner chose. */
function storagePath(parts: string[]): string[] {
  const bucket = parts.findIndex((part) => !storageWords.has(part));
  if (bucket < 0) return parts;
  const shown = parts.slice(0, bucket + 1).map(shownPart);
  return parts.length > bucket + 1 ? [...shown, ':file'] : shown;
}

/** A path that is safe to log: without ids, file names and other values chosen by users. */
export function loggedPath(path: string): string {
  const [, first = '', second = '', ...rest] = path.split('/');
  if (first === 'storage')
    return ['', 'storage', shownPart(second), ...storagePath(rest)].join('/');
  if (first === 'uploads') return '/uploads/:file';
  const parts = path.split('/', maxParts).slice(1);
  return `/${parts.map(shownPart).join('/')}`;
}
