import type { Asset } from './library.ts';

/** The one way to write a viewBox: the checker asks for it, so that every picture has a known width and height. */
export const viewBox = /^<svg\s[^>]*viewBox="0 0 ([1-9]\d{0,3}) ([1-9]\d{0,3})"/u;

/**
 * Where a file of a course is served; any other text comes back unchanged. The version lets phones keep
 * it for ever; the size lets a page say what it costs before anything is fetched, width and height let it keep room for
 * a picture, as the content service's documents have no fields for them.
 */
export function mediaAddress(target: string, courseId: string, assets: readonly Asset[]): string {
  const asset = assets.find((candidate) => candidate.path === target);
  if (asset === undefined) return target;
  const name = asset.path.slice(asset.path.indexOf('/') + 1);
  const address = `/media/${courseId}/${encodeURIComponent(name)}?v=${asset.version}&bytes=${asset.bytes}`;
  const [, width, height] = viewBox.exec(asset.svg ?? '') ?? [];
  return width && height ? `${address}&w=${width}&h=${height}` : address;
}

/** A Markdown text in which every picture of the course has the address that it is served at. */
export function publishPictures(text: string, courseId: string, assets: readonly Asset[]): string {
  return text.replace(
    /(!\[[^\]]*\]\()([^)\s]+)(\))/gu,
    (_whole, before: string, target: string, after: string) =>
      `${before}${mediaAddress(target, courseId, assets)}${after}`,
  );
}

/** The Markdown a learner gets: the goals as a box of their own, then the lesson with addressed pictures. */
export function publishBody(
  lesson: { goals: readonly string[]; body: string },
  courseId: string,
  assets: readonly Asset[],
): string {
  const goals = [':::goals', ...lesson.goals.map((goal) => `- ${goal}`), ':::'].join('\n');
  return `${goals}\n\n${publishPictures(lesson.body, courseId, assets)}\n`;
}
