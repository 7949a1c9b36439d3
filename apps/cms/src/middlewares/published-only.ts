import { courseOfPass, draftQuery, previewHeader } from '../preview';
import { readSecrets } from '../secrets';

type Context = {
  path: string;
  query: Record<string, unknown>;
  status: number;
  body: unknown;
  get: (header: string) => string;
  set: (header: string, value: string) => void;
};

/** As Strapi's router matches it: in any case. */
const isApi = (path: string) => path.toLowerCase().startsWith('/api/');

/** As Strapi reads it: anything else in the header counts as no token at all. */
const hasToken = (ctx: Context) => /^bearer\s+\S+$/i.test(ctx.get('authorization'));

/** What asks about drafts: `status` shows them, the others tell which entries have one. */
const draftParameters = ['status', 'publicationFilter', 'hasPublishedVersion'];

function withoutDrafts(ctx: Context): void {
  const rest = Object.entries(ctx.query).filter(([name]) => !draftParameters.includes(name));
  if (rest.length < Object.keys(ctx.query).length) ctx.query = Object.fromEntries(rest);
}

/**
 * Strapi shows drafts to whoever adds ?status=draft. Callers without a token get what is published; who holds the pass
 * of a preview gets the drafts of its course, to read.
 */
export default () => {
  const { APP_KEY } = readSecrets();
  return async (ctx: Context, next: () => Promise<void>) => {
    if (!isApi(ctx.path) || hasToken(ctx)) return next();
    withoutDrafts(ctx);
    const pass = ctx.get(previewHeader);
    if (pass === '') return next();
    ctx.set('cache-control', 'no-store');
    const course = courseOfPass(APP_KEY, pass);
    if (course === null) {
      ctx.status = 403;
      ctx.body = { data: null, error: { status: 403, message: 'This preview has ended.' } };
      return;
    }
    const query = draftQuery(ctx.path, ctx.query, course);
    if (query) ctx.query = query;
    return next();
  };
};
