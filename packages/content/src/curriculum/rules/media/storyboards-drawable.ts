import { layOut } from '../../../video/slide-layout.ts';
import { type Slide, totalSeconds } from '../../../video/storyboard.ts';
import { type CourseFolder, coursesOf, type StoryboardFile } from '../../library.ts';
import type { Rule } from '../../rule.ts';

const longestCaption = 160;
/** A child who reads slowly manages about this many words a second. */
const wordsPerSecond = 3;
const shortestVideo = 40;
const longestVideo = 90;

function slideFaults(slide: Slide, index: number, files: ReadonlySet<string>): string[] {
  const faults = layOut(slide, index === 0).faults;
  if (slide.picture !== undefined && !files.has(slide.picture)) {
    faults.push(`the picture "${slide.picture}" does not exist`);
  }
  if (slide.caption.length > longestCaption) {
    faults.push(`the caption has more than ${longestCaption} characters`);
  }
  const needed = Math.ceil(slide.caption.split(/\s+/u).length / wordsPerSecond);
  if (slide.seconds < needed) faults.push(`the caption needs ${needed} seconds to be read`);
  return faults.map((fault) => `slide ${index + 1}: ${fault}`);
}

function storyboardFaults({ assets, lessons }: CourseFolder, storyboard: StoryboardFile) {
  const files = new Set(assets.map((asset) => asset.path));
  const { data, file, slug, lineOf } = storyboard;
  const at = (line: number, message: string) => ({ file, line, message });
  const faults = data.slides.flatMap((slide, index) =>
    slideFaults(slide, index, files).map((message) => at(lineOf('slides', index), message)),
  );
  const seconds = totalSeconds(data);
  if (seconds < shortestVideo || seconds > longestVideo) {
    const limits = `between ${shortestVideo} and ${longestVideo} seconds`;
    faults.push(at(1, `the video takes ${seconds} seconds; it must be ${limits}`));
  }
  if (!lessons.some((lesson) => lesson.slug === slug)) {
    faults.push(at(1, `there is no lesson lessons/${slug}.md`));
  }
  return faults;
}

/** A storyboard belongs to a lesson, fits on its slides, shows pictures that exist and leaves time to read. */
export const storyboardsDrawable: Rule = {
  name: 'storyboards-drawable',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap((course) =>
      course.storyboards.flatMap((storyboard) => storyboardFaults(course, storyboard)),
    ),
};
