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

/** Case-insensitive, like Strapi's router. */
const isApi = (path: string) => path.toLowerCase().startsWith('/api/');

/** Parsed as Strapi does: any other header counts as no token. */
const hasToken = (ctx: Context) => /^bearer\s+\S+$/i.test(ctx.get('authorization'));

/** Parameters about drafts: `status` shows them, the others reveal which entries have one. */
const draftParameters = ['status', 'publicationFilter', 'hasPublishedVersion'];

function withoutDrafts(ctx: Context): void {
  const rest = Object.entries(ctx.query).filter(([name]) => !draftParameters.includes(name));
  if (rest.length < Object.keys(ctx.query).length) ctx.query = Object.fromEntries(rest);
}

/**
 * Strapi shows drafts to anyone who adds ?status=draft. Callers without a token get published content only; a preview
 * pass gives read access to the drafts of its course.
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
