import { fallbacks } from '@akada/content/fallbacks';

const MIN_CONTRAST = 4.5;
const DARKEN = 0.9;

/** The course's own colour, darkened enough for white text; undefined for the default. */
export function courseColor(thumbnail: string): string | undefined {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(thumbnail)
    ?.slice(1)
    .map((pair) => Number.parseInt(pair, 16));
  if (channels === undefined || thumbnail.toLowerCase() === fallbacks.thumbnail) return undefined;
  let colour = channels;
  while (contrastWithWhite(colour) < MIN_CONTRAST) colour = colour.map((c) => c * DARKEN);
  return `rgb(${colour.map(Math.round).join(' ')})`;
}

function contrastWithWhite(channels: number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
