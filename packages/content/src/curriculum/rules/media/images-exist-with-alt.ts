import { type CourseFolder, coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';
import { picturesIn } from '../../text/markdown.ts';
import { bodyOf, textsIn } from '../../text/texts.ts';

/** A shorter text cannot describe a picture to a person who does not see it. */
const shortestAlt = 10;

function checkCourse(folder: CourseFolder) {
  const files = new Set(folder.assets.map((asset) => asset.path));
  const used = new Set<string>();
  const shown = new Set(
    folder.lessons.flatMap(({ data, body }) => [
      body,
      ...data.questions.map(({ title }) => title),
      ...(data.exercises ?? []).flatMap((exercise) =>
        'prompt' in exercise ? exercise.prompt : [],
      ),
    ]),
  );
  const faultsOfPicture = (target: string, alt: string) => [
    ...(files.has(target) ? [] : [`the picture "${target}" does not exist in ${folder.path}`]),
    ...(alt.trim().length < shortestAlt
      ? [`the picture "${target}" needs alt text that describes it`]
      : []),
  ];
  const sources = [folder.flashcards, folder.assignments, folder.worksheets].flatMap((source) =>
    source ? textsIn(source) : [],
  );
  const texts = [
    ...folder.lessons.flatMap((lesson) => [...textsIn(lesson), bodyOf(lesson)]),
    ...sources,
  ];
  const faults = texts.flatMap((text) =>
    picturesIn(text).flatMap(({ alt, target, line }) => {
      used.add(target);
      const messages: string[] = [];
      if (!shown.has(text.text)) {
        messages.push('a picture can stand in the words of a lesson or of a question, not here');
      }
      messages.push(...faultsOfPicture(target, alt));
      return messages.map((message) => ({ file: text.file, line, message }));
    }),
  );
  const tapped = folder.lessons.flatMap(({ data, file, lineOf }) =>
    (data.exercises ?? []).flatMap((exercise, index) => {
      if (exercise.kind !== 'picture') return [];
      used.add(exercise.src);
      const line = lineOf('exercises', index);
      return faultsOfPicture(exercise.src, exercise.alt).map((message) => ({
        file,
        line,
        message,
      }));
    }),
  );
  const idle = [...files]
    .filter((path) => path.startsWith('pictures/') && !used.has(path))
    .map((path) => ({
      file: `${folder.path}/${path}`,
      line: 1,
      message: 'no lesson shows this picture',
    }));
  return [...faults, ...tapped, ...idle];
}

/**
 * Every picture that is shown or tapped exists, has an alt text and is in the published place; every picture file is
 * used.
 */
export const imagesExistWithAlt: Rule = {
  name: 'images-exist-with-alt',
  isStructural: false,
  check: (library) => coursesOf(library).flatMap(checkCourse),
};
