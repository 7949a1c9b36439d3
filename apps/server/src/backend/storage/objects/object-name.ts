import { storageErrors } from '../errors.ts';

const maxNameBytes = 1024;
const forbiddenCharacters = /[\p{Cc}\p{Cs}\\]/u;
/** The names that hosted Supabase accepts: a name that works here must work there too. */
const objectName = /^[\w/ !\-.*'()&$@=;:+,?]+$/;
const bucketName = /^[\w !\-.*'()&$@=;:+,?]{1,63}$/;

const isPlainSegment = (segment: string) => segment !== '' && segment !== '.' && segment !== '..';

/**
 * Checks an object's full name. Names never become paths on our disk, but they do become paths in links, in archives
 * and on learners' devices, so no name may traverse folders or be hidden.
 */
export function checkObjectName(name: string): string {
  const isValid =
    name.length <= maxNameBytes && objectName.test(name) && name.split('/').every(isPlainSegment);
  if (!isValid) throw storageErrors.invalidKey(name);
  return name;
}

/** A folder to list: like a name, but empty means the root and one slash at either end is dropped. */
export function checkPrefix(prefix: string): string {
  const folder = prefix.replace(/^\/|\/$/g, '');
  return folder === '' ? '' : `${checkObjectName(folder)}/`;
}

/** Any name prefix for the flat listing: it need not end at a slash. */
export function checkNameStart(start: string): string {
  const isValid =
    Buffer.byteLength(start) <= maxNameBytes &&
    !forbiddenCharacters.test(start) &&
    !start.split('/').includes('..');
  if (!isValid) throw storageErrors.invalidKey(start);
  return start;
}

export function checkBucketName(name: string): string {
  if (!bucketName.test(name) || name.trim() !== name || /^\.+$/.test(name)) {
    throw storageErrors.invalidBucketName();
  }
  return name;
}
