import type { CourseFolder, Library } from '@akada/content/curriculum/library';
import { publishBody } from '@akada/content/curriculum/publish-body';
import { lessonFacts } from '@akada/content/lesson-facts';
import { inListOrder } from '@akada/content/normalise';
import { definePublisher } from './publisher.ts';

function outlineOf(folder: CourseFolder, subject: string, rank: number) {
  const { course, lessons } = folder;
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
  const flat = course.data.units.flatMap((unit) =>
    unit.lessons.flatMap((slug) => {
      const lesson = bySlug.get(slug);
      return lesson ? [{ unit, lesson }] : [];
    }),
  );
  return flat.map(({ unit, lesson: { data: lesson, body } }, position) => ({
    lesson_id: lesson.id,
    course_id: course.data.id,
    subject,
    course_title: course.data.title,
    course_level: course.data.level,
    course_thumbnail: course.data.thumbnail ?? null,
    course_rank: rank,
    unit_id: unit.id,
    unit_title: unit.title,
    lesson_title: lesson.title,
    position,
    questions: lesson.questions.length,
    minutes: minutesOf({ ...lesson, body }, folder),
  }));
}

/** As long as the rows of its course say. */
function minutesOf(lesson: Parameters<typeof publishBody>[0], { course, assets }: CourseFolder) {
  return lessonFacts({ body: publishBody(lesson, course.data.id, assets) })?.minutes ?? 0;
}

/** The ids of all courses in the order in which the catalogue shows them. */
function courseIdsInOrder({ subjects }: Library): string[] {
  const courses = subjects.flatMap((subject) => subject.courses.map(({ course }) => course.data));
  return inListOrder(courses.map((data) => ({ ...data, order: data.order ?? 0 }))).map(
    ({ id }) => id,
  );
}

/** Which lessons there are, for progress and badges. */
export const courseOutlinePublisher = definePublisher({
  name: 'course-outline',
  rows: (library) => {
    const courseOrder = courseIdsInOrder(library);
    return library.subjects.flatMap(({ subject, courses }) =>
      courses.flatMap((folder) =>
        outlineOf(folder, subject.data.id, courseOrder.indexOf(folder.course.data.id)),
      ),
    );
  },
  write: async (rows, { sql }) => {
    await sql`
      insert into public.course_lessons
        (lesson_id, course_id, subject, course_title, course_level, course_thumbnail, course_rank,
        unit_id, unit_title, lesson_title, position, questions, minutes)
      select lesson_id, course_id, subject, course_title, course_level, course_thumbnail, course_rank,
        unit_id, unit_title, lesson_title, position, questions, minutes
      from jsonb_to_recordset(${sql.json(rows)}) as r (
        lesson_id text, course_id text, subject text, course_title text, course_level text,
        course_thumbnail text, course_rank integer, unit_id text, unit_title text, lesson_title text,
        position integer, questions integer, minutes integer
      )
      on conflict (lesson_id) do update set
        course_id = excluded.course_id, subject = excluded.subject,
        course_title = excluded.course_title, course_level = excluded.course_level,
        course_thumbnail = excluded.course_thumbnail, course_rank = excluded.course_rank,
        unit_id = excluded.unit_id, unit_title = excluded.unit_title, lesson_title = excluded.lesson_title,
        position = excluded.position, questions = excluded.questions,
        minutes = excluded.minutes`;
    const ids = rows.map(({ lesson_id }) => lesson_id);
    // What learners did in a lesson that is gone keeps its name.
    await sql`
      with gone as (
        delete from public.course_lessons where lesson_id <> all(${ids})
        returning lesson_id, course_id, subject, lesson_title
      )
      insert into public.retired_lessons (lesson_id, course_id, subject, lesson_title)
      select lesson_id, course_id, subject, lesson_title from gone
      on conflict (lesson_id) do update set
        course_id = excluded.course_id, subject = excluded.subject,
        lesson_title = excluded.lesson_title, retired_at = now()`;
    await sql`delete from public.retired_lessons where lesson_id = any(${ids})`;
  },
});
