import type { ContentTree } from '@akada/content/content-tree';

export type ContentAnswer = { status: number; tag: null; body: unknown };

/** The source of the pages' content, and of the files that editors uploaded. */
export type SiteContent = {
  ask: (path: string) => Promise<ContentAnswer>;
  uploads: () => Promise<{ name: string; bytes: Uint8Array }[]>;
};

/** Answers as the content service would with this curriculum. */
export function contentFromCurriculum({ subjects }: ContentTree): SiteContent {
  return {
    ask: async (path) => {
      const slug = /\[slug\]\[\$eqi\]=([^&]+)/.exec(path)?.[1];
      const id = /^\/courses\/([^?]+)/.exec(path)?.[1];
      const courses = subjects.flatMap((subject) => subject.courses);
      if (id !== undefined) {
        const course = courses.find(({ documentId }) => documentId === decodeURIComponent(id));
        return { status: course ? 200 : 404, tag: null, body: course ? { data: course } : null };
      }
      const data = slug === undefined ? subjects : courses.filter((course) => course.slug === slug);
      return { status: 200, tag: null, body: { data } };
    },
    uploads: async () => [],
  };
}

/** Generous, because Strapi reads a whole course for one answer. */
const timeoutMs = 60_000;
const tries = 4;
const lessonsAtOnce = 100;
const uploadPath = /\/uploads\/([A-Za-z0-9][A-Za-z0-9._-]*)/gu;

/** Strapi refused a query because it names an unknown field. */
class UnknownField extends Error {}

type FetchOptions = { fetchFrom?: typeof fetch; pauseMs?: number };

/**
 * The answers of a running Strapi, each query sent once. A build that cannot read its lessons fails: a site with empty
 * pages would be worse than the one already published.
 */
export function contentFromStrapi(
  contentUrl: string,
  { fetchFrom = fetch, pauseMs = 2_000 }: FetchOptions = {},
): SiteContent {
  const answers = new Map<string, Promise<string>>();

  async function get(path: string, attempt = 1): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetchFrom(`${contentUrl}${path}`, { redirect: 'error', signal });
      // 400: the service does not know a field, so a retry would not help.
      if (response.status === 200 || response.status === 400) return response;
      throw new Error(`${contentUrl} answered ${path} with ${response.status}`);
    } catch (error) {
      if (attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
      return get(path, attempt + 1);
    }
  }

  /** The editors' toolbar writes absolute Strapi URLs into texts; the site hosts these files itself. */
  function textOf(path: string): Promise<string> {
    const known = answers.get(path);
    if (known) return known;
    const text = get(`/api${path}`)
      .then(async (response) => {
        if (response.status === 400) {
          answers.delete(path);
          throw new UnknownField(path);
        }
        return response.text();
      })
      .then((body) => body.replaceAll(`${contentUrl}/uploads/`, '/uploads/'));
    answers.set(path, text);
    return text;
  }

  /** Pages load exercises only when a learner starts them, so the pictures in exercises are collected here. */
  async function askExercises(page = 1): Promise<void> {
    const query = `fields[0]=slug&populate[exercises][populate]=*&pagination[page]=${page}&pagination[pageSize]=${lessonsAtOnce}`;
    const { meta } = JSON.parse(await textOf(`/lessons?${query}`));
    if (page < Number(meta?.pagination?.pageCount ?? 0)) await askExercises(page + 1);
  }

  async function uploads() {
    await askExercises().catch((error: unknown) => {
      if (!(error instanceof UnknownField)) throw error;
    });
    const texts = await Promise.all(answers.values());
    const names = new Set(
      texts.flatMap((text) => [...text.matchAll(uploadPath)].map(([, name = '']) => name)),
    );
    const found: { name: string; bytes: Uint8Array }[] = [];
    for (const name of names) {
      const response = await get(`/uploads/${name}`);
      found.push({ name, bytes: new Uint8Array(await response.arrayBuffer()) });
    }
    return found;
  }

  return {
    ask: async (path) => {
      try {
        return { status: 200, tag: null, body: JSON.parse(await textOf(path)) };
      } catch (error) {
        if (error instanceof UnknownField) return { status: 400, tag: null, body: null };
        throw error;
      }
    },
    uploads,
  };
}
