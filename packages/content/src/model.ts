/** The content model of the app, with every fallback applied. */
export type Option = {
  id: number;
  label: string;
  answer: string;
  isCorrect: boolean;
  explanation: string;
};

export type Question = {
  id: number;
  /** Stable name of the question inside its lesson; numeric ids change when editors publish. */
  key: string;
  title: string;
  correctAnswer: string;
  options: Option[];
};

type Dated = { createdAt: string | null; updatedAt: string | null };

export type Lesson = Dated & {
  id: number;
  documentId: string;
  title: string;
  slug: string;
  /** Markdown, or null when the lesson is a video or a quiz only. */
  body: string | null;
  videoUrl: string | null;
  /** Length of the video in seconds, when known. */
  duration: number | null;
  questions: Question[];
  /** Set on a lesson whose text is left out (`lesson-facts.ts`). */
  facts?: { minutes: number; bytes: number };
};

export type Unit = Dated & {
  id: number;
  documentId: string;
  title: string;
  slug: string;
  description: string | null;
  lessons: Lesson[];
};

export type SubjectSummary = {
  id: number;
  documentId: string;
  title: string;
  slug: string;
};

export type Course = Dated & {
  id: number;
  documentId: string;
  title: string;
  slug: string;
  description: string | null;
  /** The class it is for, e.g. "JSS 1". */
  level: string | null;
  /** A CSS colour. */
  thumbnail: string;
  order: number;
  subject: SubjectSummary | null;
  units: Unit[];
};

export type Subject = Dated &
  SubjectSummary & {
    description: string | null;
    thumbnail: string;
    order: number;
    courses: Course[];
  };

/** A lesson with the unit it belongs to. */
export type LessonInContext = Lesson & {
  unitId: number;
  unitDocumentId: string;
  unitTitle: string;
  unitSlug: string;
};
