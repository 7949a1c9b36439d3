import { errors } from '@strapi/utils';
import type { RuleFinding } from './content-rules';

type FieldError = { path: (string | number)[]; message: string; name: string };

const startsWith = (path: readonly unknown[], start: readonly unknown[]) =>
  start.every((part, index) => path[index] === part);

/**
 * One message per field. The form shows messages either at a list or inside it, so a message about the whole list is
 * added to the first one inside.
 */
export function fieldErrors(findings: readonly Pick<RuleFinding, 'path' | 'message'>[]) {
  const deepestFirst = [...findings].sort((one, other) => other.path.length - one.path.length);
  const list: FieldError[] = [];
  for (const { path, message } of deepestFirst) {
    const present = list.find((error) => startsWith(error.path, path));
    if (present) present.message += ` ${message}`;
    else list.push({ path, message, name: 'ValidationError' });
  }
  return list;
}

/** Strapi shows each message at its field, and all of them in a notification. */
export function refuse(start: string, findings: readonly Pick<RuleFinding, 'path' | 'message'>[]) {
  const list = fieldErrors(findings);
  const words = list.map(({ message }) => message).join(' ');
  return new errors.ValidationError(`${start} ${words}`, { errors: list });
}
