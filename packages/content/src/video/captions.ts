import type { Storyboard } from './storyboard.ts';

function timestamp(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.000`;
}

/** The captions as WebVTT, one cue a slide. */
export function captionsOf({ slides }: Storyboard): string {
  let start = 0;
  const cues = slides.map(({ caption, seconds }, index) => {
    const times = `${timestamp(start)} --> ${timestamp(start + seconds)}`;
    start += seconds;
    const escaped = caption
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return `${index + 1}\n${times}\n${escaped.replace(/\s+/gu, ' ')}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
