import { wordHref, wordKey } from '../words.ts';
import type { Asset } from './library.ts';

/** The required format of a viewBox, so that every picture has a known width and height. */
export const viewBox = /^<svg\s[^>]*viewBox="0 0 ([1-9]\d{0,3}) ([1-9]\d{0,3})"/u;

/**
 * The URL of a file of a course; any other text is returned unchanged. The version lets phones cache it forever; the
 * file size lets a page show the cost before the download; width and height reserve space for a picture. They are in
 * the URL because the content service's documents have no fields for them.
 */
export function mediaAddress(target: string, courseId: string, assets: readonly Asset[]): string {
  const asset = assets.find((candidate) => candidate.path === target);
  if (asset === undefined) return target;
  const name = asset.path.slice(asset.path.indexOf('/') + 1);
  const address = `/media/${courseId}/${encodeURIComponent(name)}?v=${asset.version}&bytes=${asset.bytes}`;
  const [, drawnWidth, drawnHeight] = viewBox.exec(asset.svg ?? '') ?? [];
  const { width = drawnWidth, height = drawnHeight } = asset.size ?? {};
  return width && height ? `${address}&w=${width}&h=${height}` : address;
}

/** A Markdown text in which every picture of the course has the URL it is served at. */
export function publishPictures(text: string, courseId: string, assets: readonly Asset[]): string {
  return text.replace(
    /(!\[[^\]]*\]\()([^)\s]+)(\))/gu,
    (_whole, before: string, target: string, after: string) =>
      `${before}${mediaAddress(target, courseId, assets)}${after}`,
  );
}

const listBox = (name: string, lines: readonly string[]) =>
  [`:::${name}`, ...lines.map((line) => `- ${line}`), ':::'].join('\n');

/** A body in which each bold term of the course links to its card. */
const markTerms = (body: string, terms: ReadonlySet<string>): string =>
  body.replace(/(?<![*[])\*\*([^*\n$[\]]+)\*\*(?!\*)/gu, (bold, text: string) =>
    terms.has(wordKey(text)) ? `[${bold}](${wordHref})` : bold,
  );

/** The inverse of `markTerms`. */
export const unmarkTerms = (body: string): string =>
  body.replaceAll(new RegExp(`\\[(\\*\\*[^*\\n]+\\*\\*)\\]\\(${wordHref}\\)`, 'gu'), '$1');

/** The Markdown a learner gets: goals and summary as boxes around the lesson, pictures with their URLs. */
export function publishBody(
  lesson: { goals: readonly string[]; summary?: readonly string[] | undefined; body: string },
  courseId: string,
  { assets, terms }: { assets: readonly Asset[]; terms: ReadonlySet<string> },
): string {
  const end = lesson.summary ? `\n${listBox('summary', lesson.summary)}\n` : '';
  const text = publishPictures(markTerms(lesson.body, terms), courseId, assets);
  const start = lesson.goals.length > 0 ? `${listBox('goals', lesson.goals)}\n\n` : '';
  return `${start}${text}\n${end}`;
}
