import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { addChecksRoute } from './checks-route';
import { watchVersion } from './content-version';
import { dataFolder } from './data-folder';
import { watchDocuments } from './documents';
import { ensureLayouts } from './lists/layouts';
import { createListNames, refreshListNames } from './lists/list-names';
import { sendMailBySmtp } from './mail';
import { addPublishedRoute } from './published-tree';
import { createPurge } from './purge';
import { closeRegistration, hideAccounts, openPublicReading } from './roles/permissions';
import { ensureRoles } from './roles/roles';
import { keepUploadsRelative, redrawUploads } from './uploads/uploads';

type Keyed = { key?: string | null };

const keyed = ['choices', 'number', 'text', 'order', 'match', 'gaps', 'picture', 'generated'];

/** Questions and exercises get a new row id at every publish. Learners' answers are stored by this stable key instead. */
function giveKeys(strapi: Core.Strapi): void {
  const fill = (data: Keyed) => {
    data.key ||= randomUUID();
  };
  strapi.db.lifecycles.subscribe({
    models: [
      'quiz.question',
      'lesson.card',
      'unit.task',
      ...keyed.map((name) => `exercise.${name}`),
    ],
    beforeCreate: ({ params }) => fill(params.data as Keyed),
    beforeCreateMany: ({ params }) => (params.data as Keyed[]).forEach(fill),
  });
}

let stopWatching = () => {};

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    addChecksRoute(strapi);
    addPublishedRoute(strapi, dataFolder());
    keepUploadsRelative(strapi);
    hideAccounts(strapi);
    const purge = createPurge(process.env, strapi.log, dataFolder());
    const refreshLists = createListNames(strapi);
    watchDocuments(strapi, (isByHand) => {
      purge();
      // The import's process exits before its lists would be written. The running Strapi notices its changes
      // (watchVersion).
      if (isByHand) refreshLists();
    });
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    giveKeys(strapi);
    redrawUploads(strapi);
    await openPublicReading(strapi);
    await closeRegistration(strapi);
    await ensureLayouts(strapi);
    await refreshListNames(strapi);
    stopWatching = watchVersion(strapi, () => refreshListNames(strapi));
    await ensureRoles(strapi);
    sendMailBySmtp(strapi, process.env);
  },
  destroy() {
    stopWatching();
  },
};
