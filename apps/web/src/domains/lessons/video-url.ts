import { youtubeVideoId } from '@akada/content/video';
import { config } from '#config/config.ts';
import { format } from '#lib/i18n.tsx';
import { lessonsText } from './messages.ts';

const ownVideo = /^(\/media\/[^?#]+)\.(?:webm|mp4)(\?[^#]*)?$/u;

/** Where the captions of a video of our own are: beside it, under the same name. Null for any other video. */
export function captionsUrl(url: string): string | null {
  const match = ownVideo.exec(url);
  if (!match) return null;
  const version = new URLSearchParams(match[2]).get('v');
  return `${match[1]}.vtt${version === null ? '' : `?v=${version}`}`;
}

/** What a video weighs, which the URL of our own ones says; null when nobody knows. */
export function videoBytes(url: string): number | null {
  const match = ownVideo.exec(url);
  const bytes = Number(new URLSearchParams(match?.[2]).get('bytes'));
  return Number.isInteger(bytes) && bytes > 0 ? bytes : null;
}

const videoFile = /\.(?:webm|mp4|m4v|mov|ogv)$/iu;

/** How a video is shown: inside the page where we may and can play it; anywhere else by its original link. */
export type VideoSource =
  | { kind: 'youtube' | 'file'; from: string }
  | { kind: 'link'; from: string; href: string }
  | { kind: 'none' };

/** The page's policy lets it play YouTube's player and files of our own services, and nothing else. */
export function videoSource(link: string): VideoSource {
  if (youtubeVideoId(link) !== null) return { kind: 'youtube', from: lessonsText.videoFromYoutube };
  const url = webUrl(link);
  if (url === null) return { kind: 'none' };
  const isOwn = url.origin === OWN || url.origin === webUrl(config.contentUrl)?.origin;
  if (isOwn && videoFile.test(url.pathname))
    return { kind: 'file', from: lessonsText.videoFromLibrary };
  if (url.origin === OWN) return { kind: 'link', from: lessonsText.videoFromLibrary, href: link };
  const host = url.hostname.replace(/^www\./u, '');
  return { kind: 'link', from: format(lessonsText.videoFromHost, { host }), href: url.href };
}

/** Stands for the site itself, whose URL a page that is rendered ahead does not know. */
const OWN = 'https://own.invalid';

/** A URL of the web, also one that was written without its `https://`; null for anything else. */
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
