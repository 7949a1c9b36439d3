import type { CourseFolder } from '@akada/content/curriculum/library';
import type { AssignmentsData } from '@akada/content/curriculum/schema';
import { definePublisher } from './publisher.ts';

type Assignment = AssignmentsData['assignments'][number];
type Question = Assignment['questions'][number];

/** The part of a question that a learner may see before the assignment closes. */
function questionOf(question: Question) {
  const { key, kind, title, points } = question;
  return question.kind === 'choice'
    ? { key, kind, title, points, options: question.options.map(({ answer }) => answer) }
    : { key, kind, title, points };
}

/** The fields that reveal the answer. */
function keyOf(question: Question) {
  if (question.kind === 'written') return { model_answer: question.modelAnswer };
  return {
    option: question.options.findIndex(({ correct }) => correct === true),
    explanations: question.options.map(({ explanation }) => explanation ?? ''),
  };
}

function assignmentsOf({ course, assignments }: CourseFolder, subject: string) {
  const unitTitles = new Map(course.data.units.map((unit) => [unit.id, unit.title]));
  return (assignments?.data.assignments ?? []).map((assignment, position) => ({
    id: assignment.id,
    course_id: course.data.id,
    course_title: course.data.title,
    subject,
    unit_title: unitTitles.get(assignment.unit) ?? '',
    title: assignment.title,
    instructions: assignment.instructions,
    due_days: assignment.dueDays,
    questions: assignment.questions.map(questionOf),
    points: assignment.questions.reduce((sum, { points }) => sum + points, 0),
    position,
    keys: Object.fromEntries(assignment.questions.map((one) => [one.key, keyOf(one)])),
  }));
}

/** The assignments of every course, with their answer keys stored separately. */
export const assignmentPublisher = definePublisher({
  name: 'assignments',
  rows: (library) =>
    library.subjects.flatMap(({ subject, courses }) =>
      courses.flatMap((course) => assignmentsOf(course, subject.data.id)),
    ),
  write: async (rows, { sql }) => {
    await sql`
      insert into public.assignments
        (id, course_id, course_title, subject, unit_title, title, instructions, due_days, questions, points, position)
      select id, course_id, course_title, subject, unit_title, title, instructions, due_days, questions, points, position
      from jsonb_to_recordset(${sql.json(rows)}) as r (
        id text, course_id text, course_title text, subject text, unit_title text, title text,
        instructions text, due_days integer, questions jsonb, points integer, position integer
      )
      on conflict (id) do update set
        course_id = excluded.course_id, course_title = excluded.course_title,
        subject = excluded.subject, unit_title = excluded.unit_title, title = excluded.title,
        instructions = excluded.instructions, due_days = excluded.due_days,
        questions = excluded.questions, points = excluded.points, position = excluded.position,
        retired_at = null`;
    await sql`
      insert into public.assignment_keys (assignment_id, keys)
      select id, keys from jsonb_to_recordset(${sql.json(rows)}) as r (id text, keys jsonb)
      on conflict (assignment_id) do update set keys = excluded.keys`;
    // Drafts and submitted work outlive their assignment: it is retired, not deleted.
    await sql`
      update public.assignments set retired_at = now()
      where retired_at is null and id <> all(${rows.map(({ id }) => id)})`;
  },
});
