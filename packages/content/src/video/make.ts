import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CourseFolder,
  coursesOf,
  type Library,
  type StoryboardFile,
} from '../curriculum/library.ts';
import { captionsOf } from './captions.ts';
import { encodeVideo } from './encode.ts';
import { withVideo } from './lesson-video-lines.ts';
import type { Photographer } from './photograph.ts';
import { slideSvg } from './slide-svg.ts';
import { stillsOf, totalSeconds } from './storyboard.ts';
import type { Tools } from './tools.ts';
import { fingerprint, lockText, parseLock } from './videos-lock.ts';

export type Job = {
  course: CourseFolder;
  storyboard: StoryboardFile;
  mark: string;
};
export type Made = { file: string; bytes: number; seconds: number };

function pictureText(course: CourseFolder, path: string | undefined): string | null {
  return course.assets.find((asset) => asset.path === path)?.svg ?? null;
}

function lockFile(root: string, course: CourseFolder): string {
  return join(root, course.path, 'storyboards', 'videos.lock');
}

function marksOf(root: string, course: CourseFolder): Map<string, string> {
  const file = lockFile(root, course);
  return parseLock(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

function jobOf(root: string, course: CourseFolder, storyboard: StoryboardFile): Job {
  const pictures = storyboard.data.slides.map((slide) => pictureText(course, slide.picture) ?? '');
  const text = readFileSync(join(root, storyboard.file), 'utf8');
  return { course, storyboard, mark: fingerprint(text, pictures) };
}

/** The videos whose storyboard or pictures changed since they were made, or that are not there yet. */
export function staleVideos(root: string, library: Library): Job[] {
  return coursesOf(library).flatMap((course) => {
    const marks = marksOf(root, course);
    return course.storyboards
      .map((storyboard) => jobOf(root, course, storyboard))
      .filter(({ storyboard: { slug }, mark }) => {
        const isThere = ['webm', 'vtt'].every((ending) =>
          existsSync(join(root, course.path, 'media', `${slug}.${ending}`)),
        );
        return marks.get(slug) !== mark || !isThere;
      });
  });
}

async function photographStills(job: Job, photographer: Photographer, folder: string) {
  const { slides } = job.storyboard.data;
  const pictures = [];
  for (const [index, still] of stillsOf(job.storyboard.data).entries()) {
    const slide = slides[still.slide];
    if (!slide) continue;
    const file = join(folder, `${String(index).padStart(3, '0')}.png`);
    const picture = pictureText(job.course, slide.picture);
    const view = { isTitle: still.slide === 0, shown: still.shown, picture };
    await photographer.take(slideSvg(slide, view), file);
    pictures.push({ file, seconds: still.seconds });
  }
  return pictures;
}

/** Makes one video and its captions, and names them in the lesson's front matter. */
export async function makeVideo(
  root: string,
  job: Job,
  { ffmpeg, photographer }: Pick<Tools, 'ffmpeg'> & { photographer: Photographer },
): Promise<Made> {
  const { course, storyboard, mark } = job;
  const folder = mkdtempSync(join(tmpdir(), 'akada-video-'));
  const media = join(root, course.path, 'media');
  const target = join(media, `${storyboard.slug}.webm`);
  try {
    mkdirSync(media, { recursive: true });
    const pictures = await photographStills(job, photographer, folder);
    encodeVideo(ffmpeg, pictures, { folder, target });
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeFileSync(join(media, `${storyboard.slug}.vtt`), captionsOf(storyboard.data));
  const seconds = totalSeconds(storyboard.data);
  const lesson = join(root, course.path, 'lessons', `${storyboard.slug}.md`);
  const text = readFileSync(lesson, 'utf8');
  writeFileSync(lesson, withVideo(text, `media/${storyboard.slug}.webm`, seconds));
  writeFileSync(lockFile(root, course), lockText(marksOf(root, course).set(storyboard.slug, mark)));
  return { file: target, bytes: statSync(target).size, seconds };
}
