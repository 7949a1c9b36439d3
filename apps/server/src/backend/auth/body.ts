import { JsonTooDeep, parseJson } from '@akada/function-kit/parse-json';
import * as v from 'valibot';
import type { AuthContext } from './deps.ts';
import { AuthError, authErrors } from './errors.ts';
import type { Metadata } from './users/users.ts';

export const maxBodyLength = 64 * 1024;
const deepestNesting = 32;
const maxMetadataLength = 4_096;
/** Small, because it travels in every access token. */
const maxAppMetadataLength = 1_024;
/** PostgreSQL cannot store NUL or half a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is looked for
const unkeepable = /\u0000|\p{Surrogate}/u;

/** Optional fields may be null: supabase-js sends null for fields it does not use. */
export const text = v.nullish(v.string());
export const flag = v.nullish(v.boolean());
export const record = v.nullish(
  v.pipe(
    v.custom<object>(
      (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
      'Expected an object',
    ),
    v.record(v.string(), v.unknown()),
  ),
);
export const challengeFields = { code_challenge: text, code_challenge_method: text };

/** Reads a JSON object of a known shape and drops unknown fields. */
export async function readBody<Entries extends v.ObjectEntries>(
  c: AuthContext,
  schema: v.ObjectSchema<Entries, undefined>,
) {
  const given = parseObject(await c.req.text());
  checkValue(given, 1);
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw authErrors.validation(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  }
  return result.output;
}

function parseObject(json: string): object {
  let given: unknown;
  try {
    given = parseJson(json);
  } catch (error) {
    throw error instanceof JsonTooDeep ? nestedTooDeeply() : badJson();
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw badJson();
  return given;
}

const badJson = () =>
  new AuthError(400, 'bad_json', 'Could not parse request body as JSON: an object is expected');

const nestedTooDeeply = () => authErrors.validation('The request body is nested too deeply');

function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (unkeepable.test(value)) {
      throw authErrors.validation('Text must not hold NUL or broken Unicode');
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepestNesting) throw nestedTooDeeply();
  for (const [key, inner] of Object.entries(value)) {
    checkValue(key, depth);
    checkValue(inner, depth + 1);
  }
}

/** User metadata. Every sign-in and renewal returns it, so it stays small. */
export const readUserMetadata = (given: Metadata | null | undefined) =>
  boundedMetadata(given, maxMetadataLength, 'User metadata');

export const readAppMetadata = (given: Metadata | null | undefined) =>
  boundedMetadata(given, maxAppMetadataLength, 'App metadata');

function boundedMetadata(given: Metadata | null | undefined, limit: number, name: string) {
  const metadata = given ?? {};
  if (Buffer.byteLength(JSON.stringify(metadata)) > limit) {
    throw authErrors.validation(`${name} must not be larger than ${limit} bytes`);
  }
  return metadata;
}

/** Adds new keys, replaces known ones and removes keys set to null. */
export const mergeMetadata = (current: Metadata, given: Metadata): Metadata =>
  Object.fromEntries(
    [...new Map([...Object.entries(current), ...Object.entries(given)])].filter(
      ([, value]) => value !== null,
    ),
  );
