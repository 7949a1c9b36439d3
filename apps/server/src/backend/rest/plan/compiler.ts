import type { Call } from '../call.ts';
import { RestError, wrongMethod } from '../errors.ts';
import { readBody } from '../parse/body.ts';
import { isRead, type RestRequest } from '../parse/request.ts';
import { compileCall, compileRead, compileWrite, type Job } from './compile.ts';
import type { SchemaCache } from './schema-cache.ts';

export type Compile = (request: RestRequest, call: Call) => Promise<Job>;

const haveBody = new Set(['POST', 'PATCH']);

/** Compiles requests to SQL against the current schema. */
export function createCompiler(schemaCache: SchemaCache) {
  const table: Compile = async (request, call) => {
    const { name } = call.target;
    const text = haveBody.has(request.method) ? await readBody(call) : '';
    const schema = await schemaCache.read();
    return isRead(request.method)
      ? compileRead(schema, name, request)
      : compileWrite(schema, name, request, text);
  };

  const routine: Compile = async (request, call) => {
    const isPost = request.method === 'POST';
    const text = isPost ? await readBody(call) : '';
    const schema = await schemaCache.read();
    if (!isPost && !isRead(request.method)) throw wrongMethod(request.method);
    return compileCall(schema, call.target.name, request, text);
  };

  const nothing: Compile = async () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  };

  return { table, routine, nothing };
}
