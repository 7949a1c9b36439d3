import { LRUCache } from 'lru-cache';
import type { Call } from '../call.ts';
import { RestError, wrongMethod } from '../errors.ts';
import { maxCachedStatements, maxCacheKeyLength } from '../limits.ts';
import { keysOf, readBody } from '../parse/body.ts';
import { isRead, type RestRequest } from '../parse/request.ts';
import { compileCall, compileRead, compileWrite, type Job } from './compile.ts';
import type { SchemaCache } from './schema-cache.ts';

export type Compile = (request: RestRequest, call: Call) => Promise<Job>;

const haveBody = new Set(['POST', 'PATCH']);

/** The same job for another body of the same keys. */
function withBody(job: Job, body: string): Job {
  const { statement } = job;
  if (statement?.bodyAt === undefined) return job;
  return {
    ...job,
    statement: { ...statement, parameters: statement.parameters.with(statement.bodyAt, body) },
  };
}

/** Makes requests into SQL by the schema as it is now; repeated reads, rows and calls are made only once. */
export function createCompiler(schemaCache: SchemaCache) {
  const cache = new LRUCache<string, Job>({ max: maxCachedStatements });

  function compileOnce(key: string, compile: () => Job): Job {
    const known = cache.get(key);
    if (known) return known;
    const job = compile();
    // Longer requests are not worth their memory: most of them are made up.
    if (key.length <= maxCacheKeyLength) cache.set(key, job);
    return job;
  }

  /**
   * What becomes of one new row or of one call depends on the keys of its object, not on its values. Everything else is
   * left to `compile`, refusals too.
   */
  function compileByKeys(
    request: RestRequest,
    text: string,
    sent: string,
    compile: () => Job,
  ): Job {
    const keys = keysOf(text);
    if (!keys) return compile();
    const { path, search, wants } = request;
    // No column has a line break in its name: with their number nothing else reads like this.
    const key = `POST ${path}${search}\n${wants}\n${keys.length}\n${keys.join('\n')}`;
    return withBody(
      compileOnce(key, () => withBody(compile(), '')),
      sent,
    );
  }

  const table: Compile = async (request, call) => {
    const { name } = call.target;
    const { method, path, search, wants } = request;
    const text = haveBody.has(method) ? await readBody(call) : '';
    // Read last: what is made by a schema that has just been replaced must not be kept.
    const schema = schemaCache.current() ?? (await schemaCache.read());
    if (isRead(method)) {
      const key = `${method} ${path}${search}\n${wants}`;
      return compileOnce(key, () => compileRead(schema, name, request));
    }
    const compile = () => compileWrite(schema, name, request, text);
    return method === 'POST' ? compileByKeys(request, text, `[${text}]`, compile) : compile();
  };

  const routine: Compile = async (request, call) => {
    const { name } = call.target;
    const isPost = request.method === 'POST';
    const text = isPost ? await readBody(call) : '';
    const schema = schemaCache.current() ?? (await schemaCache.read());
    if (isRead(request.method)) return compileCall(schema, name, request, '');
    if (!isPost) throw wrongMethod(request.method);
    return compileByKeys(request, text, text, () => compileCall(schema, name, request, text));
  };

  const nothing: Compile = async () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  };

  return { table, routine, nothing, forget: () => cache.clear() };
}
