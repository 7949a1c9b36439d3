import { figureFaults } from '../../../explainer/figures.ts';
import { type Slide, totalSeconds } from '../../../explainer/storyboard.ts';
import { type CourseFolder, coursesOf, type StoryboardFile } from '../../library.ts';
import type { Rule } from '../../rule.ts';

/** Characters that fit on a phone of 320 px: a heading on two rows, a line on two, an answer on one. */
const longest = { heading: 40, line: 70, answer: 30, caption: 160 };
/** Words a second that a slow reader manages. */
const wordsPerSecond = 3;
const shortestExplainer = 40;
const longestExplainer = 90;
/** The most data that an explainer may use. Its pictures are those of its lesson. */
export const largestExplainer = 12 * 1024;

function textFaults({ heading, lines = [], answer = '', caption, seconds }: Slide): string[] {
  const texts = [
    { name: 'heading', text: heading, most: longest.heading },
    ...lines.map((text) => ({ name: 'line', text, most: longest.line })),
    { name: 'answer', text: answer, most: longest.answer },
    { name: 'caption', text: caption, most: longest.caption },
  ];
  const faults = texts
    .filter(({ text, most }) => text.length > most)
    .map(({ name, text, most }) => `the ${name} "${text}" has more than ${most} characters`);
  const needed = Math.ceil(caption.split(/\s+/u).length / wordsPerSecond);
  if (seconds < needed) faults.push(`the caption needs ${needed} seconds to be read`);
  return faults;
}

/** @param body the text of the lesson, from which the player takes the URLs and the alt texts of pictures */
function slideFaults(slide: Slide, index: number, body: string): string[] {
  const { picture, figure, lines = [] } = slide;
  const faults = textFaults(slide);
  if (picture !== undefined && !body.includes(`](${picture})`)) {
    faults.push(`the picture "${picture}" does not stand in the text of the lesson`);
  }
  if (picture !== undefined && figure !== undefined) {
    faults.push('a picture and a figure have no room on one slide');
  }
  if ((picture !== undefined || figure !== undefined) && lines.length > 2) {
    faults.push('beside a picture or a figure there is room for two lines');
  }
  if (figure !== undefined) faults.push(...figureFaults(figure));
  return faults.map((fault) => `slide ${index + 1}: ${fault}`);
}

function storyboardFaults(course: CourseFolder, storyboard: StoryboardFile) {
  const { data, file, slug, lineOf, asset } = storyboard;
  const lesson = course.lessons.find((one) => one.slug === slug);
  const at = (line: number, message: string) => ({ file, line, message });
  const faults = data.slides.flatMap((slide, index) =>
    slideFaults(slide, index, lesson?.body ?? '').map((message) =>
      at(lineOf('slides', index), message),
    ),
  );
  const seconds = totalSeconds(data);
  if (seconds < shortestExplainer || seconds > longestExplainer) {
    const limits = `between ${shortestExplainer} and ${longestExplainer} seconds`;
    faults.push(at(1, `the explainer takes ${seconds} seconds; it must be ${limits}`));
  }
  if (asset.bytes > largestExplainer) {
    faults.push(at(1, `the explainer weighs ${asset.bytes} bytes, more than ${largestExplainer}`));
  }
  if (!lesson) faults.push(at(1, `there is no lesson lessons/${slug}.md`));
  if (lesson?.data.video !== undefined) {
    faults.push(at(1, 'the lesson names a video, which is shown in place of this explainer'));
  }
  return faults;
}

/** A storyboard belongs to a lesson, fits on a phone, shows only true content of its lesson, leaves time to read and is small. */
export const storyboardsDrawable: Rule = {
  name: 'storyboards-drawable',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap((course) =>
      course.storyboards.flatMap((storyboard) => storyboardFaults(course, storyboard)),
    ),
};
