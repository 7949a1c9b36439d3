import { type CourseFolder, coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { isExerciseTarget, linksIn } from '../../text/markdown.ts';
import { bodyOf, textsIn } from '../../text/texts.ts';

function isWebAddress(target: string): boolean {
  if (!/^https?:\/\/[^\s]+$/u.test(target) || !URL.canParse(target)) return false;
  return new URL(target).hostname.includes('.');
}

function videoFaults({ lessons, assets }: CourseFolder) {
  const files = new Set(assets.map((asset) => asset.path));
  return lessons.flatMap((lesson) => {
    const { video } = lesson.data;
    if (video === undefined || isWebAddress(video) || files.has(video)) return [];
    const message = `the video "${video}" is neither a web address nor a file of the course's media folder`;
    return [{ file: lesson.file, line: lesson.lineOf('video'), message }];
  });
}

/** A link must be valid: a full URL, or for videos a file of the course. */
export const linksWellFormed: Rule = {
  name: 'links-well-formed',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap((folder) => [
      ...videoFaults(folder),
      ...folder.lessons
        .flatMap((lesson) => [...textsIn(lesson), bodyOf(lesson)])
        .flatMap((text) =>
          linksIn(text)
            .filter(({ target }) => !isWebAddress(target) && !isExerciseTarget(target))
            .map((link) => ({
              file: text.file,
              line: link.line,
              message: `the link "${link.target}" is not a full web address`,
            })),
        ),
    ]),
};
