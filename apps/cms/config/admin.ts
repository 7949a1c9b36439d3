import type { Core } from '@strapi/strapi';
import { contentRules } from '../src/content-rules';
import { lessonPath, type PreviewedLesson, previewPass, siteUrl } from '../src/preview';
import { readSecrets } from '../src/secrets';

declare const strapi: Core.Strapi;

const lessonUid = 'api::lesson.lesson';
const above = { unit: { populate: { course: { populate: { subject: true } } } } };

/** "Open preview": shows the draft as the site would, behind a link that expires after half an hour. */
function preview(secret: string) {
  const site = siteUrl(process.env);
  if (!site) return { enabled: false };
  const slugOf = ({ slug, title }: { slug?: string | null; title?: string | null }) =>
    slug || contentRules().slugFromTitle(title ?? '');
  const handler = async (uid: string, { documentId }: { documentId?: string }) => {
    if (uid !== lessonUid || !documentId) return undefined;
    const query = { documentId, status: 'draft', populate: above };
    const lesson = await strapi.documents(lessonUid).findOne(query as never);
    const path = lessonPath(lesson as PreviewedLesson | null, slugOf);
    const course = (lesson as PreviewedLesson | null)?.unit?.course?.documentId;
    if (!path || !course) return undefined;
    return `${site}/preview/${previewPass(secret, course)}?path=${path}`;
  };
  return { enabled: true, config: { allowedOrigins: [site], handler } };
}

export default () => {
  const secrets = readSecrets();
  return {
    auth: { secret: secrets.ADMIN_JWT_SECRET },
    apiToken: { salt: secrets.API_TOKEN_SALT },
    transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
    flags: { nps: false, promoteEE: false },
    preview: preview(secrets.APP_KEY),
  };
};
