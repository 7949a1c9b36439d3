const ownVideo = /^(\/media\/[^?#]+)\.(?:webm|mp4)(\?[^#]*)?$/u;

/** Where the captions of a video of our own are: beside it, under the same name. Null for any other video. */
export function captionsAddress(url: string): string | null {
  const match = ownVideo.exec(url);
  if (!match) return null;
  const version = new URLSearchParams(match[2]).get('v');
  return `${match[1]}.vtt${version === null ? '' : `?v=${version}`}`;
}

/** What a video weighs, which the address of our own ones says; null when nobody knows. */
export function videoBytes(url: string): number | null {
  const match = ownVideo.exec(url);
  const bytes = Number(new URLSearchParams(match?.[2]).get('bytes'));
  return Number.isInteger(bytes) && bytes > 0 ? bytes : null;
}

/** A size for people: "164 KB", "8.4 MB", never broken between number and unit. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes}\u00a0KB` : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`;
}
