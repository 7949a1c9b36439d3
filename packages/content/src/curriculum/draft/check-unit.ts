import { allRules } from '../check.ts';
import { assignmentData, withKeys, worksheetData } from '../forms/form-data.ts';
import type { LessonFile } from '../library.ts';
import { createPlaces, type DraftFinding } from './check-draft.ts';
import {
  type DraftCourse,
  type DraftLesson,
  type DraftUnit,
  lessonFile,
  libraryOf,
  type Path,
  text,
} from './draft-library.ts';
import { letter, sentence } from './draft-words.ts';

/** A unit starts without lessons; a missing part is reported before its course is published. */
const advice = new Set(['course-complete']);
const ofOtherFiles = new Set(['files-and-order-agree', 'ids-unchanged']);
const unitRules = allRules.filter(({ name }) => !ofOtherFiles.has(name));

function placeName([list, index, , task, , option]: Path): string {
  const kind = list === 'worksheets' ? 'Worksheet' : 'Assignment';
  const parts = [
    ...(index === undefined ? [] : [`${kind} ${Number(index) + 1}`]),
    ...(task === undefined ? [] : [`task ${Number(task) + 1}`]),
    ...(option === undefined ? [] : [`option ${letter(option)}`]),
  ];
  return parts.join(', ');
}

/** The form field of a message; a list itself has none. */
function fieldOf(path: Path, message: string): (string | number)[] {
  const found = path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (found.length === 0 || typeof found.at(-1) === 'string') return found;
  if (found.at(-2) === 'options') {
    return [...found, message.includes('explanation') ? 'explanation' : 'answer'];
  }
  if (message.includes('model answer')) return [...found, 'modelAnswer'];
  return [...found, found[0] === 'worksheets' && found.length > 2 ? 'task' : 'title'];
}

function unitLibrary(unit: DraftUnit, course: DraftCourse, lineOf: LessonFile['lineOf']) {
  const { documentId: id, title } = unit;
  const assignments = withKeys(unit.assignments ?? [], id, 'assignment').map((one) =>
    assignmentData(one, id),
  );
  const worksheets = withKeys(unit.worksheets ?? [], id, 'worksheet').map((one) =>
    worksheetData(one, id),
  );
  const inside = {
    units: [{ id, title: text(title), term: 1 as const, lessons: [] }],
    assignments: { file: 'unit', data: { assignments }, lineOf },
    worksheets: { file: 'unit', data: { worksheets }, lineOf },
  };
  return libraryOf(course, inside, lineOf);
}

/** Rewrites a rule's message from the terms of files to those of the form. */
function wordsOf(path: Path, message: string): string {
  const name = placeName(path);
  const blank = /^".*?([a-zA-Z]+)" is blank$/u.exec(message)?.[1];
  const words = blank ? `${blank === 'modelAnswer' ? 'model answer' : blank} is empty` : message;
  return sentence(name === '' ? words : `${name}: ${words}`);
}

/** All findings of the curriculum's rules about the assignments and worksheets of a unit. */
export function checkDraftUnit(unit: DraftUnit, course: DraftCourse): DraftFinding[] {
  const { lineOf, pathAt } = createPlaces();
  const library = unitLibrary(unit, course, lineOf);
  const found = unitRules.flatMap((rule) =>
    rule.check(library).flatMap(({ file, line, message }): DraftFinding[] => {
      if (advice.has(rule.name)) {
        const list = message.includes('worksheet') ? 'worksheets' : 'assignments';
        return [{ path: [list], message: sentence(message), isWarning: true }];
      }
      if (file !== 'unit') return [];
      const path = pathAt(line) ?? [];
      const words = wordsOf(path, message);
      return [{ path: fieldOf(path, message), message: words, isWarning: false }];
    }),
  );
  const seen = new Set<string>();
  return found.filter(({ path, message }) => {
    const place = `${path.join('.')} ${message}`;
    return !seen.has(place) && seen.add(place);
  });
}

/** Rules about all questions of a course together. */
const spreads = new Set(['answer-positions-spread', 'right-answer-length', 'right-numbers-spread']);
const spreadRules = allRules.filter(({ name }) => spreads.has(name));

/** Hints to the answers that only show when the quizzes of a course are taken together. */
export function checkWholeCourse(
  course: DraftCourse,
  lessons: readonly DraftLesson[],
): DraftFinding[] {
  const { lineOf } = createPlaces();
  const files = lessons.map((lesson, index) => {
    const { file } = lessonFile(lesson, course.documentId, lineOf);
    return { ...file, file: `lesson ${index}`, slug: `lesson-${index}` };
  });
  const library = libraryOf(course, { lessons: files }, lineOf);
  return spreadRules.flatMap((rule) =>
    rule.check(library).flatMap(({ file, message }): DraftFinding[] =>
      file === 'course'
        ? [
            {
              path: ['title'],
              message: sentence(`all quizzes together: ${message}`),
              isWarning: false,
            },
          ]
        : [],
    ),
  );
}
