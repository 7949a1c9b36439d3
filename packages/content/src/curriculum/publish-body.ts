import type { Asset } from './library.ts';

/** Where a file of a course is served. The version lets phones keep it for ever. */
export function mediaAddress(courseId: string, asset: Pick<Asset, 'path' | 'version'>): string {
  const name = asset.path.slice(asset.path.indexOf('/') + 1);
  return `/media/${courseId}/${encodeURIComponent(name)}?v=${asset.version}`;
}

/** Replaces the path of a file of the course by its address; any other text comes back unchanged. */
export function addressOf(target: string, courseId: string, assets: readonly Asset[]): string {
  const asset = assets.find((candidate) => candidate.path === target);
  return asset ? mediaAddress(courseId, asset) : target;
}

/**
 * The address of a lesson's video. That of a file of the course also says its size, so that a poster can
 * name it before anything is fetched; the content service's documents have no field for it.
 */
export function videoAddress(target: string, courseId: string, assets: readonly Asset[]): string {
  const asset = assets.find((candidate) => candidate.path === target);
  return asset ? `${mediaAddress(courseId, asset)}&bytes=${asset.bytes}` : target;
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
      `${before}${addressOf(target, courseId, assets)}${after}`,
  );
  return `${goals}\n\n${body}\n`;
}
