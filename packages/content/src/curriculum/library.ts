import type { Blueprint } from '@akada/exercises/papers/blueprint';
import type { Storyboard } from '../explainer/storyboard.ts';
import type {
  AssignmentsData,
  BenchmarkData,
  CourseData,
  FlashcardsData,
  LessonData,
  SubjectData,
  WordsData,
  WorksheetsData,
} from './schema.ts';

/** The parsed curriculum: data of well-shaped files, each with a mapping to its lines. */
export type Sourced<T> = {
  /** Path from the curriculum folder, with forward slashes. */
  file: string;
  data: T;
  /** The first line of the value at this path, or of the nearest existing parent when it is absent. */
  lineOf: (...path: PropertyKey[]) => number;
};

export type LessonFile = Sourced<LessonData> & {
  /** The file's name without its ending; course.yaml orders lessons by it. */
  slug: string;
  body: string;
  bodyLine: number;
};

/** The explainer of a lesson; its file has the name of the lesson's file. */
export type StoryboardFile = Sourced<Storyboard> & { slug: string; asset: Asset; text: string };

export type Asset = {
  /** Path from the course folder: pictures/… or media/…; the URL of a storyboard is storyboards/….json. */
  path: string;
  bytes: number;
  /** The first characters of the content's SHA-256, for URLs that may be cached forever. */
  version: string;
  /** The text of an SVG; null for other kinds. */
  svg: string | null;
  /** For bitmap pictures only. */
  size?: { width: number; height: number } | null;
};

export type CourseFolder = {
  /** Path from the curriculum folder, e.g. mathematics/jss1-mathematics. */
  path: string;
  course: Sourced<CourseData>;
  lessons: LessonFile[];
  flashcards: Sourced<FlashcardsData> | null;
  assignments: Sourced<AssignmentsData> | null;
  worksheets: Sourced<WorksheetsData> | null;
  words: Sourced<WordsData> | null;
  assets: Asset[];
  storyboards: StoryboardFile[];
};

export type SubjectFolder = {
  path: string;
  subject: Sourced<SubjectData>;
  courses: CourseFolder[];
};

export type Library = {
  subjects: SubjectFolder[];
  benchmarks: Sourced<BenchmarkData>[];
  /** Blueprints of exam papers. */
  papers: Sourced<Blueprint>[];
  /** Lines of ids.lock. */
  lock: string[];
  /** Files to be written for courses that have no folder yet, by the id of the course. */
  newAssets?: Map<string, Asset[]>;
};

export function coursesOf(library: Library): CourseFolder[] {
  return library.subjects.flatMap((subject) => subject.courses);
}

export function lessonsOf(library: Library): LessonFile[] {
  return coursesOf(library).flatMap((course) => course.lessons);
}

/** The part that learners see: without draft courses. */
export function publishedOf(library: Library): Library {
  const subjects = library.subjects.map((subject) => ({
    ...subject,
    courses: subject.courses.filter(({ course }) => course.data.draft !== true),
  }));
  return { ...library, subjects };
}
