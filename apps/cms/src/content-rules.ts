import { resolve } from 'node:path';

/** One finding: the form field, and the problem in words for an editor. */
export type RuleFinding = { path: (string | number)[]; message: string; isWarning: boolean };

type Document = { documentId: string; [field: string]: unknown };
type Video = { videoUrl: string | null; duration: number | null };
type Keyed = { key: string | null };

/** The parts of packages/content that the editors' forms use. */
export type ContentRules = {
  checkDraftLesson: (lesson: Document, course: Document) => RuleFinding[];
  checkDraftUnit: (unit: Document, course: Document) => RuleFinding[];
  checkDraftCourse: (course: Document) => RuleFinding[];
  checkWholeCourse: (course: Document, lessons: Document[]) => RuleFinding[];
  slugFromTitle: (title: string) => string;
  circleFrom: (
    id: string,
    wanted: (lesson: string) => readonly string[],
  ) => readonly string[] | null;
  explainerFacts: (
    lesson: { explainer?: string | null; videoUrl?: string | null; slug?: string | null },
    courseId: string,
  ) => Video | null;
  withKeys: <T extends Keyed>(
    list: readonly T[],
    unitId: string,
    kind: 'assignment' | 'worksheet',
  ) => (T & { key: string })[];
};

let loaded: ContentRules | undefined;

/**
 * The rules of `npm run curriculum:check`, from the same code. Strapi is built separately and in another module format,
 * so scripts/cms/install.mjs bundles them for it.
 */
export function contentRules(): ContentRules {
  loaded ??= require(resolve(process.cwd(), '.cache/content-rules.cjs')) as ContentRules;
  return loaded;
}
