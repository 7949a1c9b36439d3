import {
  lessonExercises,
  skillOfQuestion,
} from '@akada/content/curriculum/exercises/lesson-exercises';
import { type LessonFile, lessonsOf } from '@akada/content/curriculum/library';
import { isByChoice } from '@akada/exercises/mastery/log';
import { definePublisher } from './publisher.ts';

function skillsOf({ data }: LessonFile) {
  const { skills, exercises } = lessonExercises(data);
  const noted = new Map(exercises.map(({ key, skill }) => [key, skill]));
  const keys = data.questions.map(({ key }) => key);
  return skills.map(({ key, title }, position) => {
    const own = keys.filter((one) => (noted.get(one) ?? skillOfQuestion(data, one)) === key);
    return {
      lesson_id: data.id,
      skill: key,
      title,
      position,
      has_other_kinds: exercises.some(
        (exercise) => exercise.skill === key && !isByChoice(exercise.kind),
      ),
      // A skill without a question of its own uses all questions of the quiz, so that the quiz never leaves it at
      // zero.
      questions: own.length > 0 ? own : keys,
    };
  });
}

/** The existing skills, for the levels that learners reach. */
export const courseSkillsPublisher = definePublisher({
  name: 'course-skills',
  rows: (library) => lessonsOf(library).flatMap(skillsOf),
  write: async (rows, { sql }) => {
    await sql`
      with wanted as (
        select * from jsonb_to_recordset(${sql.json(rows)}) as r (
          lesson_id text, skill text, title text, position integer, has_other_kinds boolean, questions text[]
        )
      ), gone as (
        delete from public.course_skills s
        where not exists (
          select from wanted w where w.lesson_id = s.lesson_id and w.skill = s.skill
        )
      )
      insert into public.course_skills (lesson_id, skill, title, position, has_other_kinds, questions)
      select lesson_id, skill, title, position, has_other_kinds, questions from wanted
      on conflict (lesson_id, skill) do update set
        title = excluded.title, position = excluded.position,
        has_other_kinds = excluded.has_other_kinds, questions = excluded.questions`;
  },
});
