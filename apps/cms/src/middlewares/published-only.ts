type Context = {
  path: string;
  query: Record<string, unknown>;
  get: (header: string) => string;
};

/** As Strapi's router matches it: in any case. */
const isApi = (path: string) => path.toLowerCase().startsWith('/api/');

/** As Strapi reads it: anything else in the header counts as no token at all. */
const hasToken = (ctx: Context) => /^bearer\s+\S+$/i.test(ctx.get('authorization'));

/** What asks about drafts: `status` shows them, the others tell which entries have one. */
const draftParameters = ['status', 'publicationFilter', 'hasPublishedVersion'];

/** Strapi shows drafts to whoever adds ?status=draft. Callers without a token get what is published. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  if (isApi(ctx.path) && !hasToken(ctx)) {
    const rest = Object.entries(ctx.query).filter(([name]) => !draftParameters.includes(name));
    if (rest.length < Object.keys(ctx.query).length) ctx.query = Object.fromEntries(rest);
  }
  await next();
};
