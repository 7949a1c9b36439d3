import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VideoError } from './tools.ts';

export type Picture = { file: string; seconds: number };

/** The list that ffmpeg joins; the last picture is named twice, or it would not stand for its time. */
export function joinList(pictures: readonly Picture[]): string {
  const lines = pictures.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}\n`);
  const last = pictures.at(-1);
  return lines.join('') + (last ? `file '${last.file}'\n` : '');
}

/** VP9 for still slides: few frames, sharp edges, a key frame every 15 seconds so that seeking is quick. */
function encoderWords(seconds: number): string[] {
  const rate = 2;
  return [
    ...[
      '-vf',
      `fps=${rate},tpad=stop=-1:stop_mode=clone`,
      '-t',
      String(seconds),
      '-an',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-g', String(rate * 15)],
    ...['-deadline', 'good', '-cpu-used', '2', '-row-mt', '1', '-auto-alt-ref', '1'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', '-f', 'webm'],
  ];
}

/** Joins stills into a silent WebM. */
export function encodeVideo(
  ffmpeg: string,
  pictures: readonly Picture[],
  { folder, target }: { folder: string; target: string },
): void {
  const list = join(folder, 'stills.txt');
  writeFileSync(list, joinList(pictures));
  const seconds = pictures.reduce((sum, picture) => sum + picture.seconds, 0);
  const input = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
  ];
  const run = spawnSync(ffmpeg, [...input, ...encoderWords(seconds), target], { encoding: 'utf8' });
  if (run.status !== 0) throw new VideoError(`ffmpeg could not make ${target}: ${run.stderr}`);
}
