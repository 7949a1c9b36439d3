import type { Asset } from '../library.ts';
import { mediaAddress, unmarkTerms } from '../publish-body.ts';

const goalsBox = /^:::goals\n((?:- .*\n)+):::\n+/u;
/** A file's summary has three lines; any other box stays in the text. */
const summaryBox = /\n:::summary\n((?:- .*\n){3}):::\n$/u;

const itemsOf = (lines: string) =>
  lines.split('\n').flatMap((line) => (line === '' ? [] : line.slice(2)));

/** The inverse of publishing a text: goals and summary separate, pictures by their path. */
export function unpublishBody(
  published: string | null,
  courseId: string,
  assets: readonly Asset[],
): { goals: string[]; summary: string[] | undefined; body: string } {
  const text = `${(published ?? '')
    .replace(/\r\n?/gu, '\n')
    .replace(/^\s*\n/u, '')
    .trimEnd()}\n`;
  const box = goalsBox.exec(text);
  const goals = itemsOf(box?.[1] ?? '');
  const rest = text.slice(box?.[0].length ?? 0);
  const end = summaryBox.exec(rest);
  const body = unpublishPictures(unmarkTerms(rest.slice(0, end?.index)), courseId, assets);
  return { goals, summary: end ? itemsOf(end[1] ?? '') : undefined, body: body.trimEnd() };
}

/** A Markdown text with the course's own pictures by their path. */
export function unpublishPictures(
  text: string,
  courseId: string,
  assets: readonly Asset[],
): string {
  return text.replace(
    /(!\[[^\]]*\]\()([^)\s]+)(\))/gu,
    (_whole, before: string, target: string, after: string) =>
      `${before}${pathOfAddress(target, courseId, assets)}${after}`,
  );
}

/** The path of the course's file for a URL of any version; other text is returned unchanged. */
export function pathOfAddress(target: string, courseId: string, assets: readonly Asset[]): string {
  const placeOf = (address: string) => address.split('?')[0];
  const asset = assets.find(
    ({ path }) => placeOf(mediaAddress(path, courseId, assets)) === placeOf(target),
  );
  return asset?.path ?? pathOfUpload(target, assets) ?? target;
}

const upload = /^(?:https?:\/\/[^/\s]+)?\/uploads\/([A-Za-z0-9][A-Za-z0-9._-]*)$/u;

/** The name of a file that an editor uploaded to Strapi; null for every other URL. */
export const uploadName = (address: string): string | null => upload.exec(address)?.[1] ?? null;

/** An exported upload is among the pictures of the course, under its own name. */
function pathOfUpload(target: string, assets: readonly Asset[]): string | undefined {
  const name = uploadName(target);
  return name === null ? undefined : assets.find(({ path }) => path === `pictures/${name}`)?.path;
}

/** Whether a URL is that of one of our own explainers. */
export const isExplainerAddress = (address: string) =>
  /^\/media\/[^?#]+\.json(?:\?|$)/u.test(address);

/**
 * The video that a lesson's file names; our own explainer is not named there, because its file is next to the lesson's.
 */
export function unpublishVideo(
  published: string | null,
  courseId: string,
  assets: readonly Asset[],
): string | undefined {
  const address = published?.trim();
  if (!address || isExplainerAddress(address)) return undefined;
  return pathOfAddress(address, courseId, assets);
}
