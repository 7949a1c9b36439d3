import { type CourseFolder, coursesOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

function listed({ course }: CourseFolder) {
  return course.data.units.flatMap((unit, unitIndex) =>
    unit.lessons.map((slug, index) => ({
      slug,
      line: course.lineOf('units', unitIndex, 'lessons', index),
    })),
  );
}

function checkCourse(folder: CourseFolder) {
  const { course, lessons, path } = folder;
  const files = new Set(lessons.map((lesson) => lesson.slug));
  const seen = new Set<string>();
  const entries = listed(folder).flatMap(({ slug, line }) => {
    const messages: string[] = [];
    if (!files.has(slug))
      messages.push(
        `lists "${slug}", but ${path}/lessons/${slug}.md cannot be used or is not there`,
      );
    if (seen.has(slug)) messages.push(`lists "${slug}" twice`);
    seen.add(slug);
    return messages.map((message) => ({ file: course.file, line, message }));
  });
  const strays = lessons
    .filter((lesson) => !seen.has(lesson.slug))
    .map((lesson) => ({
      file: lesson.file,
      line: 1,
      message: `no unit of course.yaml lists "${lesson.slug}"`,
    }));
  const empty = course.data.units.flatMap((unit, index) =>
    unit.lessons.length > 0
      ? []
      : [
          {
            file: course.file,
            line: course.lineOf('units', index),
            message: `the unit "${unit.title}" has no lesson: list only what exists`,
          },
        ],
  );
  return [...entries, ...strays, ...empty];
}

/** course.yaml lists every lesson file exactly once, and no missing file. */
export const filesAndOrderAgree: Rule = {
  name: 'files-and-order-agree',
  isStructural: true,
  check: (library) => coursesOf(library).flatMap(checkCourse),
};
