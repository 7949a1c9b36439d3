import { coursesOf, type LessonFile, type Library, type Sourced } from '../library.ts';

/** A piece of text that a learner reads, with its source location. */
export type Text = { file: string; readonly line: number; text: string };

/** Keys whose values are names or settings and are never shown. */
const settingKeys = new Set([
  'id',
  'key',
  'kind',
  'unit',
  'lesson',
  'subject',
  'level',
  'video',
  'lessons',
  'skill',
  'family',
  'form',
  'simplest',
  'strict',
  'src',
]);

function collect(
  source: Sourced<unknown>,
  value: unknown,
  path: PropertyKey[],
  into: Text[],
): void {
  if (typeof value === 'string') {
    into.push({
      file: source.file,
      text: value,
      get line() {
        return source.lineOf(...path);
      },
    });
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      collect(source, item, [...path, index], into);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!settingKeys.has(key)) collect(source, item, [...path, key], into);
    }
  }
}

/** Every text in a file's data. */
export function textsIn(source: Sourced<unknown>): Text[] {
  const texts: Text[] = [];
  collect(source, source.data, [], texts);
  return texts;
}

export function bodyOf(lesson: LessonFile): Text {
  return { file: lesson.file, line: lesson.bodyLine, text: lesson.body };
}

/** Every text of the curriculum that a learner reads, lesson bodies as one text each. */
export function textsOf(library: Library): Text[] {
  const inCourses = coursesOf(library).flatMap((course) => [
    ...course.lessons.flatMap((lesson) => [...textsIn(lesson), bodyOf(lesson)]),
    ...[course.flashcards, course.assignments, course.worksheets].flatMap((source) =>
      source ? textsIn(source) : [],
    ),
  ]);
  return [...inCourses, ...library.benchmarks.flatMap(textsIn)];
}

/** How far the lines of a text have been counted; its matches are looked up in order. */
const counted = new WeakMap<Text, { offset: number; lines: number }>();

/** The line of a file for a match in a text. */
export function lineOfMatch(text: Text, offset: number): number {
  const known = counted.get(text);
  const from = known !== undefined && known.offset <= offset ? known : { offset: 0, lines: 0 };
  const lines = from.lines + text.text.slice(from.offset, offset).split('\n').length - 1;
  counted.set(text, { offset, lines });
  return text.line + lines;
}
