import * as v from 'valibot';
import { linesOf } from '../../exercises/lines.ts';
import type { RawExercise, RawSkill } from '../../exercises/raw-exercises.ts';
import { storyboardSchema } from '../../explainer/storyboard.ts';
import type { RawQuestion } from '../../raw.ts';
import { type ExerciseEntry, exerciseEntrySchema } from '../exercises/exercise-schema.ts';
import { cardData, cleanExplainer } from '../forms/form-data.ts';
import type { LessonForms, UnitForms } from '../forms/raw-forms.ts';
import { levelNames } from '../levels.ts';
import type { Asset, CourseFolder, LessonFile, Library, StoryboardFile } from '../library.ts';
import { explainerAsset } from '../reading/read.ts';
import { describeIssue, parseYamlSource } from '../reading/yaml-source.ts';
import type { LessonData, QuestionData } from '../schema.ts';
import { unpublishBody, unpublishVideo } from '../write-back/unpublish-body.ts';
import { exerciseData, usualSkill } from '../write-back/write-exercises.ts';
import { faultsOfRows } from './exercise-words.ts';

/** The content of an editor's form, in which any field may still be empty. */
export type DraftCourse = {
  documentId: string;
  title?: string | null;
  description?: string | null;
  level?: string | null;
};
export type DraftUnit = UnitForms & {
  documentId: string;
  title?: string | null;
  description?: string | null;
};
export type DraftQuestion = RawQuestion & { skill?: string | null };
export type DraftLesson = LessonForms & {
  documentId: string;
  title?: string | null;
  slug?: string | null;
  body?: string | null;
  videoUrl?: string | null;
  duration?: number | null;
  quiz_question?: DraftQuestion[] | null;
  skills?: RawSkill[] | null;
  exercises?: RawExercise[] | null;
};

export type Path = readonly PropertyKey[];

export const text = (value: string | null | undefined) => value ?? '';

/** Pictures and files that are served already. Only their store knows whether they exist. */
export function assetsIn(lesson: DraftLesson): Asset[] {
  const addresses = JSON.stringify([lesson.body, lesson.quiz_question, lesson.exercises]);
  const found =
    addresses.match(/(?:https?:\/\/[^\s"\\()]+)?\/(?:media|uploads)\/[^\s"\\()]+/gu) ?? [];
  return [...found, text(lesson.videoUrl).trim()]
    .filter((path) => /\/(?:media|uploads)\//u.test(path))
    .map((path) => ({ path, bytes: 0, version: '', svg: null }));
}

/** In a form each question has its skill; in the tree, skills are separate from the questions. */
const skillsOf = ({ quiz_question, questionSkills }: DraftLesson): Record<string, string> => ({
  ...questionSkills,
  ...Object.fromEntries(
    (quiz_question ?? []).flatMap(({ key, skill }) => (key && skill ? [[key, skill]] : [])),
  ),
});

function questionsOf(lesson: DraftLesson): QuestionData[] {
  const skills = skillsOf(lesson);
  return (lesson.quiz_question ?? []).map((question, index) => {
    const key = question.key || `question-${index + 1}`;
    const skill = question.skill || skills[key];
    return {
      key,
      ...(skill ? { skill } : {}),
      title: text(question.title),
      options: (question.question_option ?? []).map(({ answer, isCorrect, explanation }) => ({
        answer: text(answer),
        correct: isCorrect === true,
        explanation: text(explanation),
      })),
    };
  });
}

export type Fault = { path: Path; rule: string; message: string };

/** An exercise whose first field is empty has no kind that a file could name. */
function missingStart(raw: RawExercise): string | null {
  if (raw.__component === 'exercise.note')
    return raw.key?.trim() ? null : 'needs the name of a quiz question';
  if (raw.__component === 'exercise.generated')
    return raw.family?.trim() ? null : 'needs the name of a family';
  if (raw.__component === 'exercise.gaps') return raw.text?.trim() ? null : 'has no text with gaps';
  if (raw.__component === 'exercise.picture') return raw.src?.trim() ? null : 'has no picture';
  return raw.prompt?.trim() ? null : 'has no task';
}

function readExercises(lesson: DraftLesson): { entries: ExerciseEntry[]; faults: Fault[] } {
  const entries: ExerciseEntry[] = [];
  const faults: Fault[] = [];
  const zone = { skills: lesson.skills ?? [], questionSkills: skillsOf(lesson) };
  for (const [index, raw] of (lesson.exercises ?? []).entries()) {
    const start = missingStart(raw);
    const parsed = v.safeParse(
      exerciseEntrySchema,
      exerciseData(raw, usualSkill(raw, zone), (address) => address),
    );
    const messages = parsed.issues?.map((issue) => describeIssue(issue).message) ?? [];
    const rows = start === null ? faultsOfRows(raw) : [];
    if (start === null && parsed.success && rows.length === 0) entries.push(parsed.output);
    // Keep the place, so that the other numbers still match the form.
    else entries.push({ kind: 'choice', key: `exercise-${index + 1}`, hints: [], difficulty: 1 });
    for (const message of start === null ? messages : [start]) {
      faults.push({ path: ['exercises', index], rule: 'shape', message });
    }
    for (const { path, message } of rows) {
      faults.push({ path: ['exercises', index, ...path], rule: 'shape', message });
    }
  }
  return { entries, faults };
}

export const termOf = (term: number | null | undefined): LessonData['term'] =>
  term === 2 || term === 3 ? term : 1;

export function lessonFile(lesson: DraftLesson, courseId: string, lineOf: LessonFile['lineOf']) {
  const { goals, summary, body } = unpublishBody(lesson.body ?? null, courseId, []);
  const video = unpublishVideo(lesson.videoUrl ?? null, courseId, []);
  const { entries, faults } = readExercises(lesson);
  const data: LessonData = {
    id: lesson.documentId,
    title: text(lesson.title),
    ...(video === undefined ? {} : { video }),
    goals,
    strand: lesson.strand?.trim() || 'Strand',
    term: termOf(lesson.term),
    prerequisites: linesOf(lesson.prerequisites),
    ...(summary === undefined ? {} : { summary }),
    skills: (lesson.skills ?? []).map(({ key, title }) => ({ key: text(key), title: text(title) })),
    questions: questionsOf(lesson),
    exercises: entries,
  };
  const file: LessonFile = { file: 'lesson', slug: 'lesson', data, lineOf, body, bodyLine: 1 };
  return { file, faults };
}

const unreadable =
  'this cannot be read. Look for a bracket or a quote mark without its partner, and for a line that begins too far left or right';

/** The explainer in a lesson's form, and the findings about its text. */
function storyboardsOf(lesson: DraftLesson, lineOf: LessonFile['lineOf']) {
  const written = cleanExplainer(lesson.explainer);
  if (written === null) return { storyboards: [], faults: [] };
  const { source, findings } = parseYamlSource('explainer', written, storyboardSchema);
  const faults = findings.map(({ line, message, rule }): Fault => {
    // The YAML parser's message is for programmers.
    const said = rule === 'yaml' ? unreadable : message;
    const words = `line ${line} of the explainer: ${said}`;
    return { path: ['explainer'], rule: 'shape', message: words };
  });
  if (!source) return { storyboards: [], faults };
  const asset = explainerAsset('lesson', source.data);
  const at = () => lineOf('explainer');
  const file: StoryboardFile = { ...source, slug: 'lesson', lineOf: at, asset, text: written };
  return { storyboards: [file], faults };
}

/** The cards and the explainer of a lesson in the format of course files. */
export function lessonExtras(lesson: DraftLesson, lineOf: LessonFile['lineOf']) {
  const cards = (lesson.cards ?? []).map(cardData);
  const flashcards = {
    file: 'lesson',
    data: { sets: [{ lesson: 'lesson', cards }] },
    // In the file, the cards are in a set of their lesson.
    lineOf: (_sets: PropertyKey, _set: PropertyKey, ...path: PropertyKey[]) =>
      lineOf('cards', ...path.slice(1)),
  } as CourseFolder['flashcards'];
  return { flashcards, ...storyboardsOf(lesson, lineOf) };
}

type DraftFolder = Partial<Omit<CourseFolder, 'course' | 'path'>> & {
  units?: CourseFolder['course']['data']['units'];
};

export function libraryOf(
  course: DraftCourse,
  { units = [], ...inside }: DraftFolder,
  lineOf: LessonFile['lineOf'],
): Library {
  const level = levelNames.find((name) => name === course.level) ?? 'SS 3';
  const data = {
    ...{ id: course.documentId, title: text(course.title), level, units },
    ...{ description: text(course.description), created: '2026-01-01', updated: '2026-01-01' },
  };
  const folder: CourseFolder = {
    path: 'course',
    course: { file: 'course', data, lineOf },
    lessons: [],
    flashcards: null,
    assignments: null,
    worksheets: null,
    words: null,
    assets: [],
    storyboards: [],
    ...inside,
  };
  const subject = { id: 'subject', title: 'Subject', description: 'Subject' };
  return {
    subjects: [
      { path: 'subject', subject: { file: 'subject', data: subject, lineOf }, courses: [folder] },
    ],
    benchmarks: [],
    papers: [],
    lock: [],
  };
}
