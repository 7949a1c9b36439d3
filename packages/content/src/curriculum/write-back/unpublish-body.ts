import type { Asset } from '../library.ts';
import { mediaAddress } from '../publish-body.ts';

const goalsBox = /^:::goals\n((?:- .*\n)*):::\n+/u;

/** The way back from a published text to what stands in the file: goals apart, pictures by their path. */
export function unpublishBody(
  published: string | null,
  courseId: string,
  assets: readonly Asset[],
): { goals: string[]; body: string } {
  const text = (published ?? '').replace(/\r\n/gu, '\n');
  const box = goalsBox.exec(text);
  const goals = (box?.[1] ?? '').split('\n').flatMap((line) => (line === '' ? [] : line.slice(2)));
  const body = unpublishPictures(text.slice(box?.[0].length ?? 0), courseId, assets);
  return { goals, body: body.trimEnd() };
}

/** A Markdown text in which the course's own pictures are named by their path again. */
export function unpublishPictures(
  text: string,
  courseId: string,
  assets: readonly Asset[],
): string {
  return text.replace(
    /(!\[[^\]]*\]\()([^)\s]+)(\))/gu,
    (_whole, before: string, target: string, after: string) =>
      `${before}${pathOf(target, courseId, assets)}${after}`,
  );
}

/** The path of the course's file that an address names, whatever its version; other text comes back unchanged. */
function pathOf(target: string, courseId: string, assets: readonly Asset[]): string {
  const placeOf = (address: string) => address.split('?')[0];
  const asset = assets.find(
    ({ path }) => placeOf(mediaAddress(path, courseId, assets)) === placeOf(target),
  );
  return asset?.path ?? target;
}

export function unpublishVideo(
  published: string | null,
  courseId: string,
  assets: readonly Asset[],
): string | undefined {
  return published?.trim() ? pathOf(published.trim(), courseId, assets) : undefined;
}
