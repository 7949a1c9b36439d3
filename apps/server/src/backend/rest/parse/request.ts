import { RestError } from '../errors.ts';
import type { ApiSchema } from '../plan/schema-model.ts';
import { readAccept, type Shape } from './media-type.ts';
import { type Preferences, readPreferences } from './preferences.ts';

/** What the headers of a request ask for. */
export type RestRequest = {
  method: string;
  path: string;
  /** The query string with its question mark. */
  search: string;
  schema: ApiSchema;
  shape: Shape;
  preferences: Preferences;
  /** Page requested by the header Range, rows counted from 0. */
  range?: { offset: number; limit?: number };
};

const readMethods = new Set(['GET', 'HEAD']);

export const isRead = (method: string) => readMethods.has(method);

export function readRequest(
  method: string,
  path: string,
  search: string,
  headers: Pick<Headers, 'get'>,
): RestRequest {
  const isReading = isRead(method);
  const schema = readSchema(headers.get(isReading ? 'accept-profile' : 'content-profile'));
  const pages = isReading ? headers.get('range') : null;
  const range = pages === null ? undefined : readRange(pages);
  return {
    method,
    path,
    search,
    schema,
    shape: readAccept(headers.get('accept')),
    preferences: readPreferences(headers.get('prefer')),
    ...(range && { range }),
  };
}

function readSchema(profile: string | null): ApiSchema {
  if (profile === null || profile === 'public') return 'public';
  if (profile === 'service') return 'service';
  throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public, service');
}

const rowRange = /^(?:items=)?(\d{1,15})-(\d{0,15})$/;

/** Byte ranges and other units do not apply here: HTTP requires that they are ignored. */
function readRange(header: string): RestRequest['range'] {
  const [, first, last] = rowRange.exec(header) ?? [];
  if (first === undefined) return undefined;
  const offset = Number(first);
  if (!last) return { offset };
  if (Number(last) < offset) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { offset, limit: Number(last) - offset + 1 };
}
