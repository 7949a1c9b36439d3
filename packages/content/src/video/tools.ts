import { spawnSync } from 'node:child_process';
import { findBrowser } from '../../../../scripts/browser.mjs';

/** Videos cannot be made here; the message says what is missing or wrong. */
export class VideoError extends Error {
  override name = 'VideoError';
}

export type Tools = { ffmpeg: string; browser: string };

/** Finds the two programs that videos need. Installs nothing: says which Debian package is missing. */
export function findTools(): Tools {
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
  const missing: string[] = [];
  if (spawnSync(ffmpeg, ['-version']).status !== 0) missing.push('ffmpeg');
  const browser = findBrowser();
  if (browser === undefined) missing.push('chromium');
  if (missing.length > 0 || browser === undefined) {
    throw new VideoError(
      `Videos need ${missing.join(' and ')}. On Debian: apt-get install ${missing.join(' ')}`,
    );
  }
  return { ffmpeg, browser };
}
