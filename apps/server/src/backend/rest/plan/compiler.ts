import type { Context } from 'hono';
import { createLruCache } from '../../../lib/lru-cache.ts';
import { RestError, wrongMethod } from '../errors.ts';
import { maxCachedStatements, maxCacheKeyLength } from '../limits.ts';
import { readBody } from '../parse/body.ts';
import { isRead, type RestRequest } from '../parse/request.ts';
import { compileCall, compileRead, compileWrite, type Job } from './compile.ts';
import type { SchemaCache } from './schema-cache.ts';

export type Compile = (request: RestRequest, context: Context) => Promise<Job>;

const withBody = new Set(['POST', 'PATCH']);

/** Makes requests into SQL by the schema as it is now; repeated reads are made only once. */
export function createCompiler(schemaCache: SchemaCache) {
  const cache = createLruCache<Job>({
    max: maxCachedStatements,
    maxKeyLength: maxCacheKeyLength,
  });

  const table: Compile = async (request, { req }) => {
    const name = req.param('table') ?? '';
    const schema = await schemaCache.read();
    const { method, search, shape, preferences, range } = request;
    if (isRead(method)) {
      const key = JSON.stringify([method, name, search, shape, preferences.countsAll, range]);
      return cache.getOrCreate(key, () => compileRead(schema, name, request));
    }
    return compileWrite(schema, name, request, withBody.has(method) ? await readBody(req.raw) : '');
  };

  const routine: Compile = async (request, { req }) => {
    const name = req.param('name') ?? '';
    const schema = await schemaCache.read();
    if (isRead(request.method)) return compileCall(schema, name, request, '');
    if (request.method !== 'POST') throw wrongMethod(request.method);
    return compileCall(schema, name, request, await readBody(req.raw));
  };

  const nothing: Compile = async () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  };

  return { table, routine, nothing, forget: cache.clear };
}
