import type { Core } from '@strapi/strapi';
import { findingsOf, readDocument } from './publish-rules';
import { contentUids } from './roles/permissions';

type Context = {
  params: { uid: string; documentId: string };
  state: { userAbility: { can: (action: string, subject: string) => boolean } };
  body: unknown;
  forbidden: () => void;
  notFound: () => void;
};

/** Returns the checker's findings for a saved draft, warnings included, to the admin panel. */
export function addChecksRoute(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const uid = contentUids.find((one) => one === ctx.params.uid);
    if (!uid) return ctx.notFound();
    if (!ctx.state.userAbility.can('plugin::content-manager.explorer.read', uid)) {
      return ctx.forbidden();
    }
    const draft = await readDocument(strapi, uid, ctx.params.documentId, 'draft');
    if (!draft) return ctx.notFound();
    ctx.body = { findings: await findingsOf(strapi, uid, draft) };
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/akada/checks/:uid/:documentId',
        handler: handler as never,
        info: { type: 'admin' },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  } as never);
}
