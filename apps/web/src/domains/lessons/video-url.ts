import { youtubeVideoId } from '@akada/content/video';
import { config } from '#config/config.ts';
import { format } from '#lib/i18n.tsx';
import { lessonsText } from './messages.ts';

/** The explainer of a lesson: a storyboard that the page plays itself. */
const explainer = /^\/media\/[^?#]+\.json(\?[^#]*)?$/u;

/** The size of an explainer, which is part of its URL; null when unknown. */
export function explainerBytes(url: string): number | null {
  const bytes = Number(new URLSearchParams(explainer.exec(url)?.[1]).get('bytes'));
  return Number.isInteger(bytes) && bytes > 0 ? bytes : null;
}

const videoFile = /\.(?:webm|mp4|m4v|mov|ogv)$/iu;

/** How to show a video: embedded where the policy and the browser allow it; otherwise as a link to the original. */
export type VideoSource =
  | { kind: 'explainer'; from: null }
  | { kind: 'youtube' | 'file'; from: string }
  | { kind: 'link'; from: string; href: string }
  | { kind: 'none' };

/** The content security policy allows only YouTube's player and files of our own services. */
export function videoSource(link: string): VideoSource {
  if (youtubeVideoId(link) !== null) return { kind: 'youtube', from: lessonsText.videoFromYoutube };
  if (explainer.test(link)) return { kind: 'explainer', from: null };
  const url = webUrl(link);
  if (url === null) return { kind: 'none' };
  const isOwn = url.origin === OWN || url.origin === webUrl(config.contentUrl)?.origin;
  if (isOwn && videoFile.test(url.pathname))
    return { kind: 'file', from: lessonsText.videoFromLibrary };
  if (url.origin === OWN) return { kind: 'link', from: lessonsText.videoFromLibrary, href: link };
  const host = url.hostname.replace(/^www\./u, '');
  return { kind: 'link', from: format(lessonsText.videoFromHost, { host }), href: url.href };
}

/** A placeholder for the site's own origin, which a prerendered page does not know. */
const OWN = 'https://own.invalid';

/** A web URL, also when typed without `https://`; null for anything else. */
function webUrl(link: string): URL | null {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/iu.exec(link)?.[1]?.toLowerCase();
  if (link === '' || (scheme !== undefined && scheme !== 'http' && scheme !== 'https')) return null;
  const isPath = link.startsWith('/') && !link.startsWith('//');
  try {
    return isPath || scheme ? new URL(link, OWN) : new URL(`https://${link.replace(/^\/\//u, '')}`);
  } catch {
    return null;
  }
}
