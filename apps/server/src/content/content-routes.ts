import { parseJson } from '@akada/function-kit/parse-json';
import { type Context, Hono } from 'hono';
import { ContentError, notFound } from './content-error.ts';
import type { ContentSource } from './content-source.ts';
import { sendError, sendNotAllowed, sendOptions, sendReply } from './delivery/content-response.ts';
import { collectionNamed } from './memory/content-types.ts';
import { createWorkBudget, type WorkBudget } from './memory/work-budget.ts';
import { UpstreamUnavailable } from './upstream/upstream-error.ts';

type Place = 'collection' | 'item' | 'unknown';

const allowed: Record<Place, string> = {
  collection: 'HEAD, GET, POST',
  item: 'HEAD, GET, PUT, DELETE',
  unknown: 'HEAD, GET',
};

/** The path and query below the mount, exactly as sent: their escapes decide what is found. */
function pathAndQuery(c: Context): string {
  const { url } = c.req.raw;
  return url.slice(url.indexOf('/', 8)).replace(/^\/[^/?]*/u, '');
}

function placeOf(path: string): Place {
  const [, name = '', id, more] = (path.split('?')[0] ?? '').replace(/\/$/u, '').split('/');
  if (!collectionNamed(name) || more !== undefined) return 'unknown';
  return id === undefined ? 'collection' : 'item';
}

function hasBearer(c: Context): boolean {
  const parts = c.req.header('authorization')?.split(/\s+/u) ?? [];
  return parts.length === 2 && parts[0]?.toLowerCase() === 'bearer';
}

const unauthorized = () =>
  new ContentError(401, 'UnauthorizedError', 'Missing or invalid credentials', {});

/** Strapi's own limit. */
const maxBodyBytes = 1024 * 1024;

async function readText({ body, headers }: Request): Promise<string> {
  const tooLarge = new ContentError(413, 'PayloadTooLargeError', 'request entity too large');
  if (Number(headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Strapi reads a body before it checks whether the caller may write. */
async function checkBody(request: Request): Promise<void> {
  const text = await readText(request);
  try {
    parseJson(text);
  } catch (error) {
    throw new ContentError(400, 'SyntaxError', error instanceof Error ? error.message : '');
  }
}

async function refuseWrite(c: Context, place: Place): Promise<Response> {
  try {
    if (c.req.header('content-type')?.includes('json')) await checkBody(c.req.raw);
  } catch (error) {
    if (error instanceof ContentError) return sendError(c, error);
    throw error;
  }
  if (!allowed[place].includes(c.req.method)) return sendNotAllowed(c, allowed[place]);
  if (hasBearer(c)) return sendError(c, unauthorized());
  return sendError(c, new ContentError(403, 'ForbiddenError', 'Forbidden', {}));
}

const unavailable = () =>
  new ContentError(
    503,
    'ServiceUnavailableError',
    'The lessons cannot be reached right now. Please try again in a moment.',
    {},
  );

const tooMany = () =>
  new ContentError(
    429,
    'TooManyRequestsError',
    'Too many questions at once. Wait a little, then try again.',
    {},
  );

async function read(
  c: Context,
  source: ContentSource,
  path: string,
  budget: WorkBudget,
): Promise<Response> {
  if (placeOf(path) === 'unknown') return sendError(c, notFound());
  if (hasBearer(c)) return sendError(c, unauthorized());
  try {
    const ready = source.ready(path);
    if (ready) return sendReply(c, ready);
    const wait = await budget.begin(c);
    if (wait > 0) return sendError(c, tooMany(), { 'retry-after': String(wait) });
    // Finding and compressing are work of this process; waiting for Strapi between them is not.
    const reply = await budget.count(c, () => source.answer(path));
    return budget.count(c, () => sendReply(c, reply));
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    return sendError(c, unavailable(), { 'retry-after': String(error.retryAfterSeconds) });
  }
}

/** The content service's routes: reads go to the source, everything else is refused. */
export function createContentRoutes(
  currentSource: () => ContentSource,
  budget = createWorkBudget(),
): Hono {
  const routes = new Hono();
  routes.all('*', (c) => {
    const path = pathAndQuery(c);
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') {
      return read(c, currentSource(), path, budget);
    }
    if (method === 'OPTIONS') return sendOptions(c, allowed[placeOf(path)]);
    return refuseWrite(c, placeOf(path));
  });
  return routes;
}
