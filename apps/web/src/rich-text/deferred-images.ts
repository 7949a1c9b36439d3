import { formatBytes } from '#lib/format-bytes.ts';
import { format } from '#lib/i18n.tsx';
import { richTextText } from './messages.ts';

const picture = /<img((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/**
 * Sanitised lesson HTML for data-saver mode, in which every picture waits behind a button that describes it. Nothing is
 * fetched before a tap.
 */
export function deferImages(html: string): string {
  return html.replace(picture, (_, attributes: string) => {
    const source = attribute(attributes, 'src');
    const alt = attribute(attributes, 'alt');
    return (
      `<button type="button" class="deferred-image" data-deferred-image="${source}" data-alt="${alt}">` +
      `<span class="deferred-image__show">${showLabel(source)}</span> <span>${alt}</span></button>`
    );
  });
}

/** "Show picture (12 KB)": the URLs of our own pictures contain their size. */
function showLabel(source: string): string {
  const bytes = /[?;&]bytes=(\d+)/.exec(source)?.[1];
  return bytes === undefined
    ? richTextText.showPicture
    : format(richTextText.showPictureSize, { size: formatBytes(Number(bytes)) });
}
