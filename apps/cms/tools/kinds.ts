import { withoutNumbers } from '@akada/content/curriculum/write-back/write-exercises';
import type { CmsDocument } from './strapi.ts';

export type KindName = 'subject' | 'course' | 'unit' | 'lesson';

type Kind = {
  uid: string;
  fields: readonly string[];
  /** Fields and lists that the content service never returns. */
  forms?: { fields: readonly string[]; lists: readonly string[] };
  parent?: string;
  /** The relation that holds the children in order. */
  children?: string;
};

export const kinds: Record<KindName, Kind> = {
  subject: {
    uid: 'api::subject.subject',
    fields: ['title', 'slug', 'description', 'thumbnail', 'order'],
  },
  course: {
    uid: 'api::course.course',
    fields: ['title', 'slug', 'description', 'level', 'thumbnail', 'order'],
    forms: { fields: [], lists: ['words'] },
    parent: 'subject',
    children: 'units',
  },
  unit: {
    uid: 'api::unit.unit',
    fields: ['title', 'slug', 'description'],
    forms: { fields: ['term'], lists: ['assignments', 'worksheets'] },
    parent: 'course',
    children: 'lessons',
  },
  lesson: {
    uid: 'api::lesson.lesson',
    fields: ['title', 'slug', 'body', 'videoUrl', 'duration'],
    forms: {
      fields: ['strand', 'term', 'prerequisites', 'benchmark', 'explainer', 'keyIdea'],
      lists: ['cards'],
    },
    parent: 'unit',
  },
};

export const deepLesson = {
  quiz_question: { populate: { question_option: true } },
  skills: true,
  exercises: { populate: '*' },
  cards: true,
} as const;

export const deepUnit = {
  assignments: { populate: { questions: { populate: { options: true } } } },
  worksheets: { populate: { exercises: true } },
} as const;

export const deepCourse = { words: true } as const;

export type PlainOption = {
  label: string;
  answer: string | null;
  isCorrect: boolean;
  explanation: string | null;
};
export type PlainQuestion = {
  key: string | null;
  title: string | null;
  correctAnswer: string | null;
  skill?: string | null;
  question_option: PlainOption[];
};

/** A question without row ids, which change at every publish. */
export function plainQuestion(question: PlainQuestion): PlainQuestion {
  return {
    key: question.key ?? null,
    title: question.title ?? null,
    correctAnswer: question.correctAnswer ?? null,
    ...(question.skill ? { skill: question.skill } : {}),
    question_option: (question.question_option ?? []).map((option) => ({
      label: option.label,
      answer: option.answer ?? null,
      isCorrect: option.isCorrect === true,
      explanation: option.explanation ?? null,
    })),
  };
}

export function fieldsOf(kind: KindName, document: object): Record<string, unknown> {
  const values = document as Record<string, unknown>;
  return Object.fromEntries(kinds[kind].fields.map((field) => [field, values[field] ?? null]));
}

export function questionsOf(document: object): PlainQuestion[] {
  return ((document as { quiz_question?: PlainQuestion[] }).quiz_question ?? []).map(plainQuestion);
}

/** Skills and exercises of a lesson without row ids, which change at every publish. */
export function zoneOf(document: object): { skills: unknown[]; exercises: unknown[] } {
  const { skills, exercises } = document as { skills?: unknown[]; exercises?: unknown[] };
  const plain = (list: unknown[] | undefined) => withoutNumbers(list ?? []) as unknown[];
  return { skills: plain(skills), exercises: plain(exercises) };
}

/** Empty if there are none, so that content imported before lessons had exercises still compares as equal. */
function zoneToCompare(document: object) {
  const zone = zoneOf(document);
  return zone.skills.length + zone.exercises.length > 0 ? zone : {};
}

/** The fields that only Strapi's forms have. Writing uses all of them, comparing only the filled ones. */
export function formsOf(kind: KindName, document: object): Record<string, unknown> {
  const values = document as Record<string, unknown>;
  const { fields, lists } = kinds[kind].forms ?? { fields: [], lists: [] };
  return Object.fromEntries([
    ...fields.map((field) => [field, values[field] ?? null]),
    ...lists.map((list) => [list, withoutNumbers(values[list] ?? [])]),
  ]);
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '';

const filledForms = (kind: KindName, document: object) =>
  Object.fromEntries(
    Object.entries(formsOf(kind, document)).filter(([, value]) => isFilled(value)),
  );

/** Whether Strapi lacks a field that files always have: it was imported before the form had that field. */
export function lacksForms(kind: KindName, raw: object, wanted: object): boolean {
  const [now, then] = [filledForms(kind, raw), filledForms(kind, wanted)];
  return ['strand', 'term'].some((field) => field in then && !(field in now));
}

/** The content of a document for comparison, without row ids and dates. */
export function contentOf(kind: KindName, document: object, parentId: string | null) {
  return {
    ...fieldsOf(kind, document),
    ...(kinds[kind].parent ? { parent: parentId } : {}),
    ...filledForms(kind, document),
    ...(kind === 'lesson' ? { questions: questionsOf(document), ...zoneToCompare(document) } : {}),
  };
}

export function parentIdOf(kind: KindName, document: CmsDocument): string | null {
  const { parent } = kinds[kind];
  const linked = parent ? (document[parent] as CmsDocument | null | undefined) : null;
  return linked?.documentId ?? null;
}

/** The relations to load for comparing a document. */
export function populateOf(kind: KindName): Record<string, unknown> {
  const { parent } = kinds[kind];
  return {
    ...(parent ? { [parent]: { fields: ['documentId'] } } : {}),
    ...(kind === 'lesson' ? deepLesson : {}),
    ...(kind === 'unit' ? deepUnit : {}),
    ...(kind === 'course' ? deepCourse : {}),
  };
}
