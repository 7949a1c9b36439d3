import { allRules } from '../check.ts';
import type { Finding } from '../finding.ts';
import { levelNames } from '../levels.ts';
import type { LessonFile, Library } from '../library.ts';
import {
  assetsIn,
  type DraftCourse,
  type DraftLesson,
  type DraftUnit,
  type Fault,
  lessonExtras,
  lessonFile,
  libraryOf,
  type Path,
  termOf,
  text,
} from './draft-library.ts';
import { fieldOf, near, plainly, sentence } from './draft-words.ts';

/** One thing to fix, in words for an editor, and the form field it is about. */
export type DraftFinding = { path: (string | number)[]; message: string; isWarning: boolean };

/** Rules about files other than the lesson's own, which an editor's form does not contain. */
const ofOtherFiles = new Set([
  'benchmark-balanced',
  'benchmark-fits-class',
  'benchmark-leads-to-class',
  'course-complete',
  'files-and-order-agree',
  'ids-unchanged',
  'papers-drawable',
  'references-exist',
]);
/** Measured by a formula: a good lesson may fail it, so it warns and never blocks. */
const warnings = new Set(['reading-level']);
const rules = allRules.filter(({ name }) => !ofOtherFiles.has(name));

/**
 * Rules identify a place by its line. A form has fields instead of lines, so each path gets a number of its own, far
 * enough apart that the lines inside a text stay with it. Numbers below the first are lines of the lesson's text.
 */
const linesApart = 1_000_000;
export function createPlaces() {
  const paths: Path[] = [];
  return {
    lineOf: (...path: PropertyKey[]) => paths.push(path) * linesApart,
    pathAt: (line: number): Path | undefined => paths[Math.floor(line / linesApart) - 1],
  };
}

/** A question needs options. Files must have four; a form starts with none. */
function tooFewOptions({ data }: LessonFile): Fault[] {
  return data.questions.flatMap(({ options }, index) =>
    options.length >= 2
      ? []
      : [
          {
            path: ['questions', index],
            rule: 'options',
            message: `question ${index + 1} needs at least two answer options`,
          },
        ],
  );
}

/** The first of these findings on a field makes the others unnecessary. */
const mainRules = new Set(['titles-present', 'options', 'explanations-present']);

/** One message a field: an empty answer is both too short and a duplicate of another empty one. */
function once(findings: (DraftFinding & { rule: string })[]): DraftFinding[] {
  const byField = new Map<string, typeof findings>();
  for (const finding of findings) {
    const field = finding.path.join('.');
    byField.set(field, [...(byField.get(field) ?? []), finding]);
  }
  return [...byField.values()].flatMap((group) => {
    const first = group.find(({ rule }) => mainRules.has(rule));
    const messages = new Set<string>();
    return (first ? [first] : group).flatMap(({ path, message, isWarning }) => {
      if (messages.has(message)) return [];
      messages.add(message);
      return [{ path, message, isWarning }];
    });
  });
}

function run(library: Library): Finding[] {
  return rules.flatMap((rule) =>
    rule.check(library).map((fault) => ({ ...fault, rule: rule.name })),
  );
}

/** The term of the unit, if the form has it: a lesson is taught in the same term. */
function unitsOf({ unit }: DraftLesson & { unit?: DraftUnit | null }) {
  if (!unit?.term) return [];
  const term = termOf(unit.term);
  return [{ id: unit.documentId, title: text(unit.title), term, lessons: ['lesson'] }];
}

/** Pictures in the text, by the URL they are served at. */
function hasPicture(message: string, { body }: DraftLesson): boolean {
  const [, name] =
    /^slide \d+: the picture "pictures\/([^"]+)" does not stand/u.exec(message) ?? [];
  return name !== undefined && (body ?? '').includes(`/${name}?`);
}

/**
 * All findings of the curriculum's rules about one lesson of the content service, in words for its editor.
 *
 * @param course the course of the lesson
 */
export function checkDraftLesson(
  lesson: DraftLesson & { unit?: DraftUnit | null },
  course: DraftCourse,
): DraftFinding[] {
  const { lineOf, pathAt } = createPlaces();
  const read = lessonFile(lesson, course.documentId, lineOf);
  const { file } = read;
  const { flashcards, storyboards, faults: ofExplainer } = lessonExtras(lesson, lineOf);
  const faults = [...read.faults, ...ofExplainer];
  const assets = assetsIn(lesson);
  const inside = { lessons: [file], assets, flashcards, storyboards, units: unitsOf(lesson) };
  const library = libraryOf(course, inside, lineOf);
  const unfinished = new Set(faults.map(({ path }) => path.slice(0, 2).join('.')));
  const found = run(library).flatMap(({ file: source, line, rule, message }) => {
    if (source === 'explainer') {
      const isThere = hasPicture(message, lesson);
      return isThere ? [] : [{ path: ['explainer'], rule, message, place: '' }];
    }
    if (source !== 'lesson') return [];
    const path = pathAt(line) ?? ['body'];
    if (unfinished.has(path.slice(0, 2).join('.'))) return [];
    const place = line < linesApart ? near(line, file.body) : '';
    return [{ path, rule, message, place }];
  });
  const all = [
    ...[...tooFewOptions(file), ...faults].map((one) => ({ ...one, place: '' })),
    ...found,
  ];
  return once(
    all.map(({ place, ...fault }) => ({
      path: fieldOf(fault.path, fault.message, lesson),
      message: `${plainly(fault, lesson)}${place && `${place}.`}`,
      isWarning: warnings.has(fault.rule),
      rule: fault.rule,
    })),
  );
}

/** The same for the levels above lessons: a course, a subject or a unit. */
export function checkDraftCourse(course: DraftCourse): DraftFinding[] {
  const { lineOf, pathAt } = createPlaces();
  const findings = run(libraryOf(course, {}, lineOf)).flatMap(({ file, line, message }) => {
    const field = String(pathAt(line)?.[0] ?? '');
    if (file !== 'course' || field === '') return [];
    const words = message.includes('is blank') ? `The ${field} is empty.` : sentence(message);
    return [{ path: [field], message: words, isWarning: false }];
  });
  const isClass = levelNames.some((name) => name === course.level);
  const missing = { path: ['level'], message: 'Choose the class.', isWarning: false };
  return isClass ? findings : [...findings, missing];
}
