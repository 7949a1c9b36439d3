import type {
  ContentTree,
  FullCourse,
  FullLesson,
  FullQuestion,
  FullSubject,
  FullUnit,
} from '../content-tree.ts';
import type { RawExercise, RawSkill } from '../exercises/raw-exercises.ts';
import { rawExercise, rawSkill } from '../exercises/write-exercises.ts';
import { totalSeconds } from '../explainer/storyboard.ts';
import { fallbacks } from '../fallbacks.ts';
import type { RawOption } from '../raw.ts';
import { slugFromTitle } from '../slug.ts';
import { wordKey } from '../words.ts';
import { labelOf } from './choices.ts';
import { exerciseOf } from './exercises/lesson-exercises.ts';
import {
  type BenchmarkLinks,
  benchmarkLinks,
  courseForms,
  lessonForms,
  unitForms,
} from './forms/build-forms.ts';
import { numericId } from './ids.ts';
import type { CourseFolder, LessonFile, Library, SubjectFolder } from './library.ts';
import { mediaAddress, publishBody, publishPictures } from './publish-body.ts';
import type { QuestionData } from './schema.ts';

/** The terms of a course, each as the key that all its forms share. */
export const termsOf = ({ words }: Pick<CourseFolder, 'words'>): ReadonlySet<string> =>
  new Set(words?.data.words.map(({ term }) => wordKey(term)));

type Counters = { question: number; exercise: number };
type CourseContext = { folder: CourseFolder; counters: Counters };

function dates(created: string, updated: string) {
  const updatedAt = `${updated}T00:00:00.000Z`;
  return { createdAt: `${created}T00:00:00.000Z`, updatedAt, publishedAt: updatedAt };
}

function buildQuestion(question: QuestionData, { folder, counters }: CourseContext): FullQuestion {
  const options = question.options.map(
    (option, index): RawOption => ({
      // The same small numbers in every question: numbers counted over all lessons would compress badly.
      id: index + 1,
      label: labelOf(option, index),
      answer: option.answer,
      isCorrect: option.correct === true,
      explanation: option.explanation || null,
    }),
  );
  counters.question += 1;
  return {
    id: counters.question,
    title: publishPictures(question.title, folder.course.data.id, folder.assets),
    correctAnswer: options.find((option) => option.isCorrect)?.label ?? null,
    key: question.key,
    question_option: options,
  };
}

/** The zone of a lesson. Pictures get the URL they are served at. */
export function buildExercises(
  { data }: Pick<LessonFile, 'data'>,
  folder: CourseFolder,
  counters: Pick<Counters, 'exercise'> = { exercise: 0 },
): { skills: RawSkill[]; exercises: RawExercise[] } {
  const { id: courseId } = folder.course.data;
  const nextId = () => {
    counters.exercise += 1;
    return counters.exercise;
  };
  const exercises = (data.exercises ?? []).flatMap((entry) => {
    const exercise = exerciseOf(entry, data);
    if (!exercise) return [];
    const raw = rawExercise(exercise, nextId, entry.kind !== 'choice' || 'solution' in entry);
    if ('prompt' in raw && raw.prompt) {
      raw.prompt = publishPictures(raw.prompt, courseId, folder.assets);
    }
    if ('src' in raw && raw.src) raw.src = mediaAddress(raw.src, courseId, folder.assets);
    return [raw];
  });
  return { skills: (data.skills ?? []).map((skill) => rawSkill(skill, nextId)), exercises };
}

/** The video that a lesson names, else its explainer. */
function videoOf({ data, slug }: LessonFile, { course, assets, storyboards }: CourseFolder) {
  const { id: courseId } = course.data;
  if (data.video !== undefined) {
    const videoUrl = mediaAddress(data.video, courseId, assets);
    return { videoUrl, duration: data.duration ?? null };
  }
  const explainer = storyboards.find((storyboard) => storyboard.slug === slug);
  if (!explainer) return { videoUrl: null, duration: null };
  const { asset } = explainer;
  const videoUrl = mediaAddress(asset.path, courseId, [asset]);
  return { videoUrl, duration: totalSeconds(explainer.data) };
}

/** One lesson of a course in the format of the content service. */
export function buildLesson(lesson: LessonFile, context: CourseContext): FullLesson {
  const { folder } = context;
  const { data, slug, body } = lesson;
  const { id: courseId, created, updated } = folder.course.data;
  return {
    id: numericId(data.id),
    documentId: data.id,
    title: data.title,
    slug,
    body: publishBody({ goals: data.goals, summary: data.summary, body }, courseId, {
      assets: folder.assets,
      terms: termsOf(folder),
    }),
    ...videoOf(lesson, folder),
    ...dates(created, data.updated ?? updated),
    quiz_question: data.questions.map((question) => buildQuestion(question, context)),
    ...buildExercises(lesson, folder, context.counters),
  };
}

function buildUnits(context: CourseContext, links: BenchmarkLinks): FullUnit[] {
  const { course, lessons } = context.folder;
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  return course.data.units.map((unit) => ({
    id: numericId(unit.id),
    documentId: unit.id,
    title: unit.title,
    slug: slugFromTitle(unit.title),
    description: unit.description || null,
    ...dates(course.data.created, course.data.updated),
    ...unitForms(unit, context.folder),
    lessons: unit.lessons.flatMap((slug) => {
      const lesson = bySlug.get(slug);
      if (!lesson) return [];
      return { ...buildLesson(lesson, context), ...lessonForms(lesson, context.folder, links) };
    }),
  }));
}

function buildCourse(folder: CourseFolder, counters: Counters, links: BenchmarkLinks): FullCourse {
  const { data } = folder.course;
  return {
    id: numericId(data.id),
    documentId: data.id,
    title: data.title,
    slug: data.slug ?? data.id,
    description: data.description,
    level: data.level,
    thumbnail: data.thumbnail ?? fallbacks.thumbnail,
    order: data.order ?? 0,
    ...dates(data.created, data.updated),
    image: null,
    units: buildUnits({ folder, counters }, links),
    materials: [],
    ...courseForms(folder),
  };
}

function buildSubject(
  { subject, courses }: SubjectFolder,
  counters: Counters,
  links: BenchmarkLinks,
): FullSubject {
  const { data } = subject;
  const moments = courses.map(({ course }) => course.data);
  const created = moments.map((course) => course.created).sort()[0] ?? '';
  const updated =
    moments
      .map((course) => course.updated)
      .sort()
      .at(-1) ?? '';
  return {
    id: numericId(data.id),
    documentId: data.id,
    title: data.title,
    slug: slugFromTitle(data.title),
    description: data.description,
    thumbnail: data.thumbnail ?? null,
    order: data.order ?? 0,
    ...dates(created, updated),
    courses: courses.map((course) => buildCourse(course, counters, links)),
  };
}

/**
 * Builds the content service's documents from a valid library. Numbers of documents are derived from their ids and stay
 * the same; numbers of questions and options count within their lesson or question and have no meaning, because keys
 * identify questions. A subject without a course is left out.
 */
export function buildContent(library: Library): ContentTree {
  const counters: Counters = { question: 0, exercise: 0 };
  const links = benchmarkLinks(library);
  return {
    subjects: library.subjects
      .filter((subject) => subject.courses.length > 0)
      .map((subject) => buildSubject(subject, counters, links)),
  };
}
