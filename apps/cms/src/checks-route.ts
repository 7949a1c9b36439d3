import type { Core } from '@strapi/strapi';
import { findingsOf, readDocument } from './publish-rules';

const lessonUid = 'api::lesson.lesson';

type Context = {
  params: { documentId: string };
  state: { userAbility: { can: (action: string, subject: string) => boolean } };
  body: unknown;
  forbidden: () => void;
  notFound: () => void;
};

/** Tells the editors' pages what is still to be mended in a saved draft, warnings too. */
export function addChecksRoute(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    if (!ctx.state.userAbility.can('plugin::content-manager.explorer.read', lessonUid)) {
      return ctx.forbidden();
    }
    const draft = await readDocument(strapi, lessonUid, ctx.params.documentId, 'draft');
    if (!draft) return ctx.notFound();
    ctx.body = { findings: await findingsOf(strapi, lessonUid, draft) };
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/akada/checks/:documentId',
        handler: handler as never,
        info: { type: 'admin' },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  } as never);
}
