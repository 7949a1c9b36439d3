import { parseJson } from '@akada/function-kit/parse-json';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { asCaller } from '../../as-caller.ts';
import type { Caller } from '../../identity/claims.ts';
import { storageErrors } from '../errors.ts';
import { checkNameStart, checkPrefix } from './object-name.ts';

const maxEntries = 1_000;
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const sortOrder = v.optional(v.nullable(v.picklist(['asc', 'desc'])), 'asc');

export const listSchema = v.object({
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(10_000)), 100),
  offset: v.optional(v.pipe(whole, v.maxValue(10_000_000)), 0),
  search: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_024))), ''),
  sortBy: v.optional(
    v.object({
      column: v.optional(
        v.picklist(['name', 'updated_at', 'created_at', 'last_accessed_at']),
        'name',
      ),
      order: sortOrder,
    }),
    {},
  ),
});

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** One level of a folder: subfolders first as `{ name, id: null, … }`, then files, names relative. */
export function listFolder(
  api: Sql,
  caller: Caller,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: v.InferOutput<typeof listSchema>,
) {
  const folder = checkPrefix(prefix);
  const pattern = `${escapeLike(checkNameStart(search ?? ''))}%`;
  const direction = sortBy.order === 'desc';
  return asCaller(
    api,
    caller,
    (tx) => tx`
      with below as (
        select o.*, substr(o.name, length(${folder}) + 1) as rest
        from storage.objects o
        where o.bucket_id = ${bucket} and starts_with(o.name, ${folder})
      ), found as (
        select * from below where rest ilike ${pattern}
      ), entries as (
        select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
               null::timestamptz as created_at, null::timestamptz as last_accessed_at,
               null::jsonb as metadata
        from found where strpos(rest, '/') > 0 group by 1
        union all
        select rest, id, updated_at, created_at, last_accessed_at, metadata
        from found where strpos(rest, '/') = 0
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from entries
      order by (id is not null), ${tx(sortBy.column)} ${direction ? tx`desc` : tx`asc`}, name
      limit ${Math.min(limit, maxEntries)} offset ${offset}`,
  );
}

export const listFlatSchema = v.object({
  prefix: v.optional(v.nullable(v.string()), ''),
  limit: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(10_000)), maxEntries),
  cursor: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4_096)))),
  with_delimiter: v.optional(v.boolean(), false),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at']), 'name'),
      order: sortOrder,
    }),
    {},
  ),
});

const cursorSchema = v.tuple([v.string(), v.string()]);

/** A cursor marks where the last page ended: the sort value and, to break ties, the key. */
function readCursor(cursor: string | null | undefined): [string, string] | undefined {
  if (!cursor) return undefined;
  try {
    return v.parse(cursorSchema, parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw storageErrors.invalidRequest('cursor is not one that this service gave out');
  }
}

type FlatEntry = {
  key: string;
  sort_value: string;
  id: string | null;
  updated_at: Date;
  created_at: Date;
  last_accessed_at: Date;
  metadata: unknown;
};

const writeCursor = (entry: FlatEntry) =>
  Buffer.from(JSON.stringify([entry.sort_value, entry.key])).toString('base64url');

/** Every object under a name prefix, page by page; with a delimiter, folders are collapsed. */
export async function listFlat(
  api: Sql,
  caller: Caller,
  bucket: string,
  { prefix, limit, cursor, with_delimiter, sortBy }: v.InferOutput<typeof listFlatSchema>,
) {
  const start = checkNameStart(prefix ?? '');
  const after = readCursor(cursor);
  const size = Math.min(limit, maxEntries);
  const isDescending = sortBy.order === 'desc';
  const entries = await asCaller(api, caller, (tx) => {
    const direction = isDescending ? tx`desc` : tx`asc`;
    const beyond = isDescending ? tx`<` : tx`>`;
    const stamp = tx`to_char(${tx(sortBy.column === 'name' ? 'created_at' : sortBy.column)}
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
    const sortValue = sortBy.column === 'name' ? tx`key` : tx`coalesce(${stamp}, '')`;
    return tx<FlatEntry[]>`
      with below as (
        select o.*, strpos(substr(o.name, length(${start}) + 1), '/') as slash
        from storage.objects o
        where o.bucket_id = ${bucket} and starts_with(o.name, ${start})
      ), entries as (
        select left(name, length(${start}) + slash) as key, null::uuid as id,
               null::timestamptz as updated_at, null::timestamptz as created_at,
               null::timestamptz as last_accessed_at, null::jsonb as metadata
        from below where ${with_delimiter} and slash > 0 group by 1
        union all
        select name, id, updated_at, created_at, last_accessed_at, metadata
        from below where not (${with_delimiter} and slash > 0)
      ), sorted as (
        select *, ${sortValue} collate "C" as sort_value from entries
      )
      select * from sorted
      ${after ? tx`where (sort_value, key collate "C") ${beyond} (${after[0]}, ${after[1]})` : tx``}
      order by sort_value ${direction}, key collate "C" ${direction}
      limit ${size + 1}`;
  });
  return toPage(entries, size);
}

function toPage(entries: FlatEntry[], size: number) {
  const page = entries.slice(0, size);
  const hasNext = entries.length > size;
  const last = page.at(-1);
  return {
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor(last) }),
    folders: page.flatMap(({ id, key }) => (id === null ? [{ name: key, key }] : [])),
    objects: page.flatMap(({ id, key, sort_value: _, ...rest }) =>
      id === null ? [] : [{ id, name: key, key, ...rest }],
    ),
  };
}
