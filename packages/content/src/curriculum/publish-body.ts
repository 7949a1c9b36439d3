import type { Asset } from './library.ts';

/**
 * Where a file of a course is served; any other text comes back unchanged. The version lets phones keep
 * it for ever; the size lets a page say what it costs before anything is fetched, as the content
 * service's documents have no field for it.
 */
export function mediaAddress(target: string, courseId: string, assets: readonly Asset[]): string {
  const asset = assets.find((candidate) => candidate.path === target);
  if (asset === undefined) return target;
  const name = asset.path.slice(asset.path.indexOf('/') + 1);
  return `/media/${courseId}/${encodeURIComponent(name)}?v=${asset.version}&bytes=${asset.bytes}`;
}

/** The Markdown a learner gets: the goals as a box of their own, then the lesson with addressed pictures. */
export function publishBody(
  lesson: { goals: readonly string[]; body: string },
  courseId: string,
  assets: readonly Asset[],
): string {
  const goals = [':::goals', ...lesson.goals.map((goal) => `- ${goal}`), ':::'].join('\n');
  const body = lesson.body.replace(
    /(!\[[^\]]*\]\()([^)\s]+)(\))/gu,
    (_whole, before: string, target: string, after: string) =>
      `${before}${mediaAddress(target, courseId, assets)}${after}`,
  );
  return `${goals}\n\n${body}\n`;
}
