import type { RawExercise, RawSkill } from './exercises/raw-exercises.ts';

/**
 * The documents of the content service as sent: Strapi 5's field names, order and nulls. Relations, components and
 * media are absent unless a request populates them.
 */
export type RawOption = {
  id: number;
  label: string;
  answer: string | null;
  isCorrect: boolean;
  explanation: string | null;
};

export type RawQuestion = {
  id: number;
  title: string | null;
  correctAnswer: string | null;
  key: string | null;
  question_option?: RawOption[];
};

export type RawDocument = {
  id: number;
  documentId: string;
  title: string;
  slug: string | null;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
};

export type RawLesson = RawDocument & {
  body: string | null;
  videoUrl: string | null;
  duration: number | null;
  unit?: RawUnit | null;
  quiz_question?: RawQuestion[];
  skills?: RawSkill[];
  exercises?: RawExercise[];
};

export type RawUnit = RawDocument & {
  description: string | null;
  course?: RawCourse | null;
  lessons?: RawLesson[];
};

export type RawMaterial = {
  id: number;
  title: string;
  kind: 'link' | 'pdf' | 'worksheet' | 'video';
  url: string | null;
  file?: RawMedia | null;
};

export type RawMedia = {
  id: number;
  documentId: string;
  name: string;
  alternativeText: string | null;
  width: number | null;
  height: number | null;
  mime: string;
  size: number;
  url: string;
};

export type RawCourse = RawDocument & {
  description: string | null;
  level: string | null;
  thumbnail: string | null;
  order: number | null;
  image?: RawMedia | null;
  subject?: RawSubject | null;
  units?: RawUnit[];
  materials?: RawMaterial[];
};

export type RawSubject = RawDocument & {
  description: string | null;
  thumbnail: string | null;
  order: number | null;
  courses?: RawCourse[];
};

export type RawPagination =
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number };

export type RawList<T> = { data: T[]; meta: { pagination: RawPagination } };
export type RawSingle<T> = { data: T; meta: Record<string, never> };
export type RawError = {
  data: null;
  error: { status: number; name: string; message: string; details?: unknown };
};
