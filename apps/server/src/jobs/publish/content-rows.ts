import type { ContentTree } from '@akada/content/content-tree';
import { publishedLibrary } from '@akada/content/curriculum/forms/published-library';
import { coursesOf, type Library } from '@akada/content/curriculum/library';
import { normaliseCourse } from '@akada/content/normalise';
import { assignmentPublisher } from './assignments.ts';
import { benchmarkPublisher } from './benchmark-items.ts';
import { courseOutlinePublisher, type OutlineRow, outlineRows } from './course-outline.ts';
import { courseSkillsPublisher } from './course-skills.ts';
import { flashcardPublisher } from './flashcards.ts';

/**
 * What editors write besides the lessons: with Strapi these tables follow its forms; the files are used only if it
 * refuses to give them.
 */
export const formPublishers = [
  courseSkillsPublisher,
  assignmentPublisher,
  flashcardPublisher,
  benchmarkPublisher,
];
/** Everything that follows the content service. */
export const followingPublishers = [courseOutlinePublisher, ...formPublishers];

/** A course with all its lessons as the content service answers it, with the id of its subject. */
export type CourseAnswer = { subject: string; json: string };

const hasLessons = (library: Library) =>
  coursesOf(library).some(({ lessons }) => lessons.length > 0);

/** Derives the rows of the tables that follow the content service; takes a small processor seconds. */
export function createContentRows(readFiles: () => Library) {
  return {
    /** null when a course has no units at all: Strapi may not show them. */
    outline(answers: readonly CourseAnswer[]): OutlineRow[] | null {
      const courses = [];
      for (const { subject, json } of answers) {
        const course: unknown = JSON.parse(json).data;
        if (typeof course !== 'object' || course === null || !('units' in course)) return null;
        courses.push({ subject, course: normaliseCourse(course) });
      }
      return outlineRows(courses);
    },
    /** The rows of each of `formPublishers`, from the files when there is no tree; null for an empty Strapi. */
    forms(tree: ContentTree | null): unknown[] | null {
      const files = readFiles();
      const library = tree ? publishedLibrary(tree, files) : files;
      return hasLessons(library) ? formPublishers.map(({ rows }) => rows(library)) : null;
    },
  };
}

type InThisThread = ReturnType<typeof createContentRows>;
export type ContentRows = {
  [Name in keyof InThisThread]: (
    input: Parameters<InThisThread[Name]>[0],
  ) => ReturnType<InThisThread[Name]> | Promise<ReturnType<InThisThread[Name]>>;
};
