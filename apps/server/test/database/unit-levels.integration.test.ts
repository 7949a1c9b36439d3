import { randomUUID } from 'node:crypto';
import { type Level, levelOfUnit } from '@akada/exercises/mastery/levels';
import type { LoggedAnswer } from '@akada/exercises/mastery/log';
import { replay } from '@akada/exercises/mastery/replay';
import { randomFrom } from '@akada/exercises/random';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLearner, type TestCaller, tryAs } from '../callers.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let learner: TestCaller & { id: string };

const DAY = 86_400_000;
const skillsOfUnit = 5;

beforeAll(async () => {
  database = await createTestDatabase();
  learner = await createLearner(database);
  await database.owner`
    insert into course_lessons (lesson_id, course_id, subject, course_title, unit_id, unit_title, lesson_title,
      position, questions)
    values ('l', 'c', 'mathematics', 'C', 'u', 'U', 'L', 0, 8)`;
  await database.owner`
    insert into course_skills (lesson_id, skill, title, position, has_other_kinds, questions)
    select 'l', 's' || n, 'Skill ' || n, n, true, array['q' || n] from generate_series(1, ${skillsOfUnit}) n`;
});
afterAll(() => database.drop());

const asLearner = <Result>(work: (sql: TransactionSql) => Promise<Result>) =>
  tryAs(database, learner, work);

type Given = { skill?: string; right: boolean; at: number };

const setOf = (answers: Given[]) => ({
  id: randomUUID(),
  course_id: 'c',
  answers: answers.map(({ skill = 's1', right, at }) => ({
    ...{ lesson: 'l', skill, key: 'k', kind: 'number', right, tries: 1, hints: 0, at },
  })),
  started_at: new Date(Date.now() - 60_000).toISOString(),
  finished_at: new Date(Date.now() - 1_000).toISOString(),
});

const record = (sql: TransactionSql, set: object) =>
  sql`select public.record_practice(${sql.json(set as never)})`;

type Skill = { skill: string; level: Level; best_level: Level; state: { due: number } | null };
type Progress = { units: { unit_id: string; level: Level; accuracy: number }[] };

const skillsOf = async (sql: TransactionSql): Promise<Skill[]> => {
  const [row] = await sql`select public.my_skills('c') as skills`;
  return row?.skills;
};
const firstOf = async (sql: TransactionSql) => {
  const [first] = await skillsOf(sql);
  return { level: first?.level, best_level: first?.best_level };
};
const progressOf = async (sql: TransactionSql): Promise<Progress> => {
  const [row] = await sql`select public.learner_progress() as progress`;
  return row?.progress;
};

const daysAgo = (days: number, place = 0) => Date.now() - days * DAY - 3_600_000 + place;
const times = (count: number, right: boolean, days: number): Given[] =>
  Array.from({ length: count }, (_, place) => ({ right, at: daysAgo(days, place) }));

describe('a skill', () => {
  it('is Strong after five right answers', async () => {
    const skill = await asLearner(async (sql) => {
      await record(sql, setOf(times(5, true, 0)));
      return firstOf(sql);
    });
    expect(skill).toEqual({ level: 3, best_level: 3 });
  });

  it('is not Mastered on the first day, however much is right', async () => {
    const skill = await asLearner(async (sql) => {
      for (let set = 0; set < 5; set += 1) await record(sql, setOf(times(20, true, 0)));
      return firstOf(sql);
    });
    expect(skill.level).toBe(3);
  });

  it('is not Mastered on the first day by times that the device made up', async () => {
    const skill = await asLearner(async (sql) => {
      await record(sql, setOf([...times(20, true, 30), ...times(20, true, -30)]));
      return firstOf(sql);
    });
    expect(skill.level).toBe(3);
  });

  it('is Mastered on another day, fades to Strong by two misses and remembers how far it was', async () => {
    const [mastered, faded] = await asLearner(async (sql) => {
      await record(sql, setOf(times(6, true, 4)));
      await record(sql, setOf(times(3, true, 1)));
      const before = await firstOf(sql);
      await record(sql, setOf(times(2, false, 0)));
      return [before, await firstOf(sql)];
    });
    expect(mastered).toEqual({ level: 4, best_level: 4 });
    expect(faded).toEqual({ level: 3, best_level: 4 });
  });

  it('takes its highest level from nobody', async () => {
    const forged = asLearner((sql) => sql`update public.skill_states set best_level = 4`);
    await expect(forged).rejects.toThrow('permission denied');
  });
});

describe('two phones without a network', () => {
  /** The answers of each phone over a few days, in sets of up to eight answers for two skills. */
  function phonesOf(seed: number) {
    const random = randomFrom(`phones ${seed}`);
    const phones: Given[][][] = [[], []];
    for (let place = 0; place < 4; place += 1) {
      const start = daysAgo(5 - place, place * 1_000);
      phones[place % 2]?.push(
        Array.from({ length: random.between(1, 3) }, (_, index) => ({
          skill: `s${random.between(1, 2)}`,
          right: random.chance(75),
          at: start + index * 40_000,
        })),
      );
    }
    return phones.map((sets) => sets.map(setOf));
  }

  const logOf = (sets: ReturnType<typeof setOf>[], skill: string): LoggedAnswer[] =>
    sets.flatMap(({ id, answers }) =>
      answers.flatMap((answer, place) =>
        answer.skill === skill
          ? {
              id: `${id}:${String(place + 1).padStart(3, '0')}`,
              at: answer.at,
              worth: answer.right ? (2 as const) : (0 as const),
              byChoice: false,
            }
          : [],
      ),
    );

  it('come to one level, whichever sends first, and it is the one of the whole log', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const [first = [], second = []] = phonesOf(seed);
      const orders = [
        [...first, ...second],
        [...second, ...first],
        [...second, ...first, ...second],
        [...first, ...second].reverse(),
      ];
      const outcomes = [];
      for (const sets of orders) {
        outcomes.push(
          await asLearner(async (sql) => {
            for (const set of sets) await record(sql, set);
            return (await skillsOf(sql)).map(({ level, state }) => [level, state?.due ?? null]);
          }),
        );
      }
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      const whole = ['s1', 's2'].map((skill) => replay(logOf([...first, ...second], skill), true));
      expect(outcomes[0]?.slice(0, 2)).toEqual(whole.map(({ level, dueDay }) => [level, dueDay]));
    }
  });
});

describe('a unit', () => {
  const attempt = (sql: TransactionSql) => sql`
    insert into public.quiz_attempts (id, user_id, course_id, lesson_id, answers, correct, total, started_at, finished_at)
    values (${randomUUID()}, ${learner.id}, 'c', 'l', ${sql.json([{ question: 'q1', option: 0, correct: true }])},
      1, 1, now() - interval '1 minute', now())`;

  it.each([
    [5, 3],
    [4, 3],
    [3, 1],
  ])(
    'with %i of five skills Strong has level %i, in the report as on the screen',
    async (strong, level) => {
      const { progress, skills } = await asLearner(async (sql) => {
        const answers = Array.from({ length: strong }, (_, index) =>
          times(5, true, 0).map((one) => ({ ...one, skill: `s${skillsOfUnit - index}` })),
        );
        await record(sql, setOf(answers.flat()));
        // The report lists the units with a quiz; its one correct answer starts the first skill.
        await attempt(sql);
        return { progress: await progressOf(sql), skills: await skillsOf(sql) };
      });
      expect(progress.units).toMatchObject([{ unit_id: 'u', level, accuracy: 100 }]);
      expect(levelOfUnit(skills.map((skill) => skill.level))).toBe(level);
    },
  );

  it('has the level of the rule in TypeScript, whatever its skills are', async () => {
    const random = randomFrom('units');
    const units = Array.from({ length: 200 }, (_, place) => ({
      unit: `unit-${place}`,
      levels: Array.from({ length: random.between(1, 12) }, () => random.between(0, 4) as Level),
    }));
    const rows = units.flatMap(({ unit, levels }) =>
      levels.map((level, place) => ({ unit, lesson: `${unit}-lesson`, skill: `s${place}`, level })),
    );
    const { owner } = database;
    const found = await owner.begin(async (sql) => {
      const given = sql.json(rows);
      await sql`insert into course_lessons (lesson_id, course_id, subject, course_title, unit_id, unit_title,
          lesson_title, position, questions)
        select distinct on (lesson) lesson, 'd', 'mathematics', 'D', unit, unit, lesson, 0, 0
        from jsonb_to_recordset(${given}) as r (unit text, lesson text)`;
      await sql`insert into course_skills (lesson_id, skill, title, position, has_other_kinds)
        select lesson, skill, skill, 0, true from jsonb_to_recordset(${given}) as r (lesson text, skill text)`;
      // A skill without any answer has no row.
      await sql`insert into skill_states (user_id, lesson_id, skill, level, state, anchor, newest)
        select ${learner.id}, lesson, skill, level, '{}', '{}', '[]'
        from jsonb_to_recordset(${given}) as r (lesson text, skill text, level smallint) where level > 0`;
      const levels =
        await sql`select unit_id, level from private.unit_levels(${learner.id}) where unit_id <> 'u'`;
      await sql`delete from skill_states`;
      await sql`delete from course_skills where lesson_id <> 'l'`;
      await sql`delete from course_lessons where lesson_id <> 'l'`;
      return new Map(levels.map(({ unit_id, level }) => [unit_id, level]));
    });
    expect(found).toEqual(new Map(units.map(({ unit, levels }) => [unit, levelOfUnit(levels)])));
  });
});
