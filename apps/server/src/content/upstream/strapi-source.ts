import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';
import type { ContentSource, Reply } from '../content-source.ts';
import { commonUrls, deepCourse } from '../delivery/common-urls.ts';
import type { EncodedBody } from '../delivery/encoded-body.ts';
import { canonicalUrl } from './canonical-url.ts';
import { createStaleCache, type Found } from './stale-cache.ts';
import type { StrapiClient } from './strapi-client.ts';

export type StrapiSource = ContentSource & {
  purge: () => void;
  /** Reads the common calls, trying again until Strapi answers. */
  warm: (signal: AbortSignal) => Promise<void>;
};

const maxBytes = 64 * 1024 * 1024;
const maxKeyLength = 2_048;
const firstPauseMs = 1_000;
const maxBackoffMs = 30_000;

const asReply = ({ value, ...rest }: Found<EncodedBody>): Reply => ({ answer: value, ...rest });

type Listed = { documentId: string; slug: string | null };

/** A right that the public role lacks does not fail: whole branches are just missing. */
function lacksUnits(answer: EncodedBody): boolean {
  const body = JSON.parse(answer.encode('identity').bytes.toString()) as { data?: object };
  return answer.status === 200 && !('units' in (body.data ?? {}));
}

function coursesIn(answer: EncodedBody): Listed[] {
  const body = JSON.parse(answer.encode('identity').bytes.toString()) as { data?: Listed[] };
  return body.data ?? [];
}

/** Answers from Strapi through a cache that outlives it. */
export function createStrapiSource(client: StrapiClient, log: Log): StrapiSource {
  const cache = createStaleCache<EncodedBody>({
    read: client.read,
    weigh: (answer) => answer.weight(),
    maxBytes,
    maxKeyLength,
    onDown: (error) =>
      log.warn(`Strapi does not answer, what was read last stands in: ${error.message}`),
    onUp: () => log.info('Strapi answers again'),
    onFault: (path, error) => log.warn({ path }, `Strapi failed: ${error.message}`),
  });
  const get = (path: string) => cache.get(canonicalUrl(path)).then(asReply);

  async function readCommon(): Promise<void> {
    const { answer } = await get('/courses');
    const courses = coursesIn(answer);
    for (const path of commonUrls(courses)) await get(path);
    for (const { documentId } of courses) {
      const { answer: course } = await get(deepCourse(documentId));
      if (lacksUnits(course)) {
        log.error(
          'Strapi leaves the units out: its public role must be allowed to read every type',
        );
        return;
      }
    }
  }

  return {
    answer: get,
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
