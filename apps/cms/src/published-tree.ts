import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { contentVersion } from './content-version';
import { knownSecrets } from './purge';

/** Everything that a learning server's tables are built from. */
const deepSubject = {
  courses: {
    sort: ['order', 'documentId'],
    populate: {
      words: true,
      units: {
        populate: {
          assignments: { populate: { questions: { populate: { options: true } } } },
          lessons: {
            populate: {
              quiz_question: { populate: { question_option: true } },
              skills: true,
              exercises: { populate: '*' },
              cards: true,
            },
          },
        },
      },
    },
  },
};

/** Lesson texts are the largest part, and the server gets them through the content service. */
const withoutTexts = (name: string, value: unknown) => (name === 'body' ? undefined : value);

type Context = {
  get: (header: string) => string;
  set: (header: string, value: string) => void;
  status: number;
  body: unknown;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

function isAllowed(ctx: Context, secrets: readonly string[]): boolean {
  const given = digest(ctx.get('authorization').replace(/^bearer\s+/i, ''));
  return secrets.map((secret) => timingSafeEqual(given, digest(secret))).includes(true);
}

/**
 * Returns what a learning server's tables are built from: cards, skills, assignments with their keys. The content
 * service has no call for these, because answer keys are secret: the caller must send the purge secret.
 */
export function addPublishedRoute(strapi: Core.Strapi, dataDir: string): void {
  let last: { version: string; body: string } | undefined;

  async function read(version: string): Promise<string> {
    if (last?.version === version) return last.body;
    const subjects = await strapi.documents('api::subject.subject').findMany({
      status: 'published',
      sort: ['order', 'documentId'],
      limit: -1,
      populate: deepSubject,
    } as never);
    last = { version, body: JSON.stringify({ subjects }, withoutTexts) };
    return last.body;
  }

  const handler = async (ctx: Context) => {
    if (!isAllowed(ctx, knownSecrets(process.env, dataDir))) {
      ctx.status = 401;
      ctx.body = { message: 'Wrong secret' };
      return;
    }
    const version = await contentVersion(strapi);
    ctx.set('cache-control', 'no-store');
    ctx.set('etag', `"${version}"`);
    if (ctx.get('if-none-match') === `"${version}"`) {
      ctx.status = 304;
      return;
    }
    ctx.set('content-type', 'application/json; charset=utf-8');
    ctx.body = await read(version);
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/akada/published',
        handler: handler as never,
        info: { type: 'admin' },
        config: { auth: false },
      },
    ],
  } as never);
}
