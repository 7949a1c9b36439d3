import { fallbacks } from './fallbacks.ts';
import type { Course, Lesson, Option, Question, Subject, SubjectSummary, Unit } from './model.ts';
import { slugFromTitle } from './slug.ts';

type Fields = Record<string, unknown>;

function fieldsOf(raw: unknown): Fields {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item) : [];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function numberOr<T>(value: unknown, fallback: T): number | T {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

function idOf(fields: Fields): number {
  const id = typeof fields.id === 'string' ? Number(fields.id) : fields.id;
  return numberOr(id, 0);
}

function identity(fields: Fields, fallbackTitle: string) {
  const id = idOf(fields);
  const documentId = textOrNull(fields.documentId) ?? String(id);
  const title = textOrNull(fields.title) ?? fallbackTitle;
  const slug = textOrNull(fields.slug) ?? (slugFromTitle(title) || documentId.toLowerCase());
  return { id, documentId, title, slug };
}

function dates(fields: Fields) {
  return { createdAt: textOrNull(fields.createdAt), updatedAt: textOrNull(fields.updatedAt) };
}

export function normaliseOption(raw: unknown): Option {
  const fields = fieldsOf(raw);
  return {
    id: idOf(fields),
    label: textOrNull(fields.label) ?? '',
    answer: textOrNull(fields.answer) ?? '',
    isCorrect: fields.isCorrect === true,
    explanation: textOrNull(fields.explanation) ?? fallbacks.explanation,
  };
}

export function normaliseQuestion(raw: unknown): Question {
  const fields = fieldsOf(raw);
  const id = idOf(fields);
  return {
    id,
    key: textOrNull(fields.key) ?? String(id),
    title: textOrNull(fields.title) ?? '',
    correctAnswer: textOrNull(fields.correctAnswer) ?? '',
    options: listOf(fields.question_option).map(normaliseOption),
  };
}

export function normaliseLesson(raw: unknown): Lesson {
  const fields = fieldsOf(raw);
  return {
    ...identity(fields, fallbacks.lessonTitle),
    ...dates(fields),
    body: textOrNull(fields.body),
    videoUrl: textOrNull(fields.videoUrl)?.trim() ?? null,
    duration: numberOr(fields.duration, null),
    questions: listOf(fields.quiz_question).map(normaliseQuestion),
  };
}

export function normaliseUnit(raw: unknown): Unit {
  const fields = fieldsOf(raw);
  return {
    ...identity(fields, fallbacks.unitTitle),
    ...dates(fields),
    description: textOrNull(fields.description),
    lessons: listOf(fields.lessons).map(normaliseLesson),
  };
}

function summaryOf(raw: unknown): SubjectSummary | null {
  return typeof raw === 'object' && raw !== null
    ? identity(fieldsOf(raw), fallbacks.subjectTitle)
    : null;
}

/** Turns a course of the content service, with any missing fields, into one the app can show. */
export function normaliseCourse(raw: unknown): Course {
  const fields = fieldsOf(raw);
  return {
    ...identity(fields, fallbacks.courseTitle),
    ...dates(fields),
    description: textOrNull(fields.description),
    level: textOrNull(fields.level),
    thumbnail: textOrNull(fields.thumbnail) ?? fallbacks.thumbnail,
    order: numberOr(fields.order, 0),
    subject: summaryOf(fields.subject),
    units: listOf(fields.units).map(normaliseUnit),
  };
}

/** Turns a subject into one the app can show; its courses keep a reference to it. */
export function normaliseSubject(raw: unknown): Subject {
  const fields = fieldsOf(raw);
  const summary = identity(fields, fallbacks.subjectTitle);
  return {
    ...summary,
    ...dates(fields),
    description: textOrNull(fields.description),
    thumbnail: textOrNull(fields.thumbnail) ?? fallbacks.thumbnail,
    order: numberOr(fields.order, 0),
    courses: listOf(fields.courses).map((course) => {
      const normalised = normaliseCourse(course);
      return { ...normalised, subject: normalised.subject ?? summary };
    }),
  };
}

/** Lists arrive in no guaranteed order: sort by the `order` field, then by title. */
export function inListOrder<T extends { order: number; title: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'));
}
