import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';
import type { ContentSource, Reply } from '../content-source.ts';
import { commonUrls, deepCourse } from '../delivery/common-urls.ts';
import type { EncodedBody } from '../delivery/encoded-body.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { LastAnswers } from './last-answers.ts';
import { createStaleCache, type Found } from './stale-cache.ts';
import type { StrapiClient } from './strapi-client.ts';
import { UpstreamUnavailable } from './upstream-error.ts';

export type StrapiSource = ContentSource & {
  purge: () => void;
  /** Fetches the common requests and retries until Strapi responds. */
  warm: (signal: AbortSignal) => Promise<void>;
};

const maxBytes = 64 * 1024 * 1024;
const maxKeyLength = 2_048;
const firstPauseMs = 1_000;
const maxBackoffMs = 30_000;

const asReply = ({ value, ...rest }: Found<EncodedBody>): Reply => ({ answer: value, ...rest });

type Listed = { documentId: string; slug: string | null };

/** A permission that the public role lacks causes no error: whole branches are just missing. */
function lacksUnits(answer: EncodedBody): boolean {
  const body = JSON.parse(answer.encode('identity').bytes.toString()) as { data?: object };
  return answer.status === 200 && !('units' in (body.data ?? {}));
}

function coursesIn(answer: EncodedBody): Listed[] {
  const body = JSON.parse(answer.encode('identity').bytes.toString()) as { data?: Listed[] };
  return body.data ?? [];
}

/** An empty list is as good as a 404. */
function hasContent({ status, encode }: EncodedBody): boolean {
  return status === 200 && !encode('identity').bytes.subarray(0, 10).equals(emptyList);
}

const emptyList = Buffer.from('{"data":[]');

export type Fallbacks = {
  /** Strapi's responses from before this process started. */
  lastAnswers?: LastAnswers | undefined;
  /** The lessons of the files, for a first start without Strapi. */
  files?: ContentSource | undefined;
};

const staleWarning = '111 - "Revalidation Failed"';

/** Answers from Strapi through a cache, and from the saved responses or the files when the cache has nothing. */
export function createStrapiSource(
  client: StrapiClient,
  log: Log,
  { lastAnswers, files: filesAtStart }: Fallbacks = {},
): StrapiSource {
  let files = filesAtStart;
  let isTold = false;
  const cache = createStaleCache<EncodedBody>({
    read: client.read,
    bytesOf: (answer) => answer.maxBytes,
    maxBytes,
    maxKeyLength,
    onDown: (error) =>
      log.warn(`Strapi does not answer, what was read last stands in: ${error.message}`),
    onUp: () => log.info('Strapi answers again'),
    onFault: (path, error) => log.warn({ path }, `Strapi failed: ${error.message}`),
  });
  const get = (path: string) => cache.get(canonicalUrl(path)).then(asReply);

  /** A fallback only returns content that exists: only Strapi may say that something does not exist. */
  async function fallback(path: string): Promise<Reply | undefined> {
    const saved = await lastAnswers?.find(canonicalUrl(path));
    if (saved) return { answer: saved, warning: staleWarning };
    const reply = await files?.answer(path);
    return reply && hasContent(reply.answer) ? { ...reply, warning: staleWarning } : undefined;
  }

  async function answerOrFallback(path: string): Promise<Reply> {
    try {
      return await get(path);
    } catch (error) {
      const reply = error instanceof UpstreamUnavailable ? await fallback(path) : undefined;
      if (!reply) throw error;
      if (!isTold) log.warn('What was saved before stands in until Strapi answers');
      isTold = true;
      return reply;
    }
  }

  async function readCommon(): Promise<void> {
    const listed = await get('/courses');
    const courses = coursesIn(listed.answer);
    const common = new Map<string, EncodedBody>();
    const hasOld = (reply: Reply) => reply.warning === staleWarning;
    let isWhole = !hasOld(listed);
    for (const path of commonUrls(courses)) {
      const reply = await get(path);
      isWhole &&= !hasOld(reply);
      common.set(canonicalUrl(path), reply.answer);
    }
    for (const { documentId } of courses) {
      const { answer: course } = await get(deepCourse(documentId));
      if (lacksUnits(course)) {
        log.error(
          'Strapi leaves the units out: its public role must be allowed to read every type',
        );
        return;
      }
    }
    if (!isWhole || courses.length === 0) return;
    await lastAnswers?.save(common);
    // From now on the cache has everything, so the fallbacks can be freed.
    lastAnswers?.release();
    files = undefined;
    isTold = false;
  }

  return {
    answer: answerOrFallback,
    ready: (path) => {
      const found = cache.ready(canonicalUrl(path));
      return found && asReply(found);
    },
    purge: () => cache.purge(),
    warm: async (signal) => {
      for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, maxBackoffMs)) {
        try {
          await readCommon();
          return;
        } catch {
          await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
        }
      }
    },
  };
}
