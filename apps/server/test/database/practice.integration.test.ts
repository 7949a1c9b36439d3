import { randomUUID } from 'node:crypto';
import type { LoggedAnswer } from '@akada/exercises/mastery/log';
import { addAnswers, newRecord, stateOf } from '@akada/exercises/mastery/record';
import { recordedLogs } from '@akada/exercises/mastery/recorded-logs';
import { newSkill, replay, type SkillState } from '@akada/exercises/mastery/replay';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLearner, type TestCaller, tryAs } from '../callers.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let learner: TestCaller & { id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  learner = await createLearner(database);
  await database.owner`
    insert into course_lessons (lesson_id, course_id, subject, course_title, unit_id, unit_title, lesson_title,
      position, questions)
    values ('l', 'c', 'mathematics', 'C', 'u', 'U', 'L', 0, 8), ('m', 'c', 'mathematics', 'C', 'u', 'U', 'M', 1, 8)`;
  await database.owner`
    insert into course_skills (lesson_id, skill, title, position, has_other_kinds, questions)
    values ('l', 'halves', 'Halves', 0, true, '{q1,q2}'), ('l', 'thirds', 'Thirds', 1, false, '{q3}'),
      ('m', 'halves', 'Other halves', 0, true, '{q1}')`;
});
afterAll(() => database.drop());

type StoredState = {
  level: number;
  worths: number[];
  choices: boolean[];
  since_fall: number | null;
  right_days: number;
  first_right: number | null;
  last_right: number | null;
  due: number | null;
};

/** A state of the TypeScript rule in the format that the database writes. */
const stored = (state: SkillState): StoredState => ({
  level: state.level,
  worths: state.recent.map(({ worth }) => worth),
  choices: state.recent.map(({ byChoice }) => byChoice),
  since_fall: state.sinceFall,
  right_days: state.rightDays,
  first_right: state.firstRightDay,
  last_right: state.lastRightDay,
  due: state.dueDay,
});

const sent = ({ id, at, worth, byChoice, isMissedAgain, isAgain }: LoggedAnswer) => ({
  ...{ id, at, worth, choice: byChoice },
  ...(isMissedAgain ? { missed_again: true } : {}),
  ...(isAgain ? { again: true } : {}),
});

const right = {
  lesson: 'l',
  skill: 'halves',
  key: 'k',
  kind: 'number',
  right: true,
  tries: 1,
  hints: 0,
};
const wrong = { ...right, right: false, tries: 2 };

const setOf = (answers: object[], changes: object = {}) => ({
  id: randomUUID(),
  course_id: 'c',
  answers,
  started_at: new Date(Date.now() - 60_000).toISOString(),
  finished_at: new Date(Date.now() - 1_000).toISOString(),
  ...changes,
});

const record = async (sql: TransactionSql, set: object) => {
  const [row] = await sql`select public.record_practice(${sql.json(set as never)}) as skills`;
  return row?.skills as { lesson: string; skill: string; level: number; state: StoredState }[];
};

const levels = async (sql: TransactionSql) => {
  const rows = await sql`select lesson_id, skill, level from public.skill_states order by 1, 2`;
  return rows.map(({ lesson_id, skill, level }) => `${lesson_id} ${skill} ${level}`);
};

const asLearner = <Result>(work: (sql: TransactionSql) => Promise<Result>) =>
  tryAs(database, learner, work);

describe('the rule in SQL', () => {
  it('agrees with the rule in TypeScript on a thousand recorded logs', async () => {
    const logs = recordedLogs();
    const states = await database.owner`
      select to_jsonb(private.replay_answers(private.new_skill(), l.answers, l.has_other_kinds)) as state
      from jsonb_to_recordset(${database.owner.json(
        logs.map(({ answers, hasOtherKinds }, place) => ({
          place,
          answers: answers.map(sent),
          has_other_kinds: hasOtherKinds,
        })) as never,
      )}) as l (place integer, answers jsonb, has_other_kinds boolean)
      order by l.place`;
    const expected = logs.map(({ answers, hasOtherKinds }) =>
      stored(replay(answers, hasOtherKinds)),
    );
    expect(states.map(({ state }) => state)).toEqual(expected);
  });

  it('agrees on what arrives late, twice and with an "again" between', async () => {
    for (const { answers } of recordedLogs(40)) {
      const log = answers.map((answer, place) =>
        place % 7 === 3 ? { ...answer, worth: 0 as const, isAgain: true } : answer,
      );
      const parts = [log.filter((_, place) => place % 3 === 0), log.slice(0, 9), log];
      let expected = newRecord;
      for (const part of parts) expected = addAnswers(expected, part, true);
      const { owner } = database;
      for (const part of parts) {
        const sentPart = part.map((one) => ({ ...sent(one), lesson: 'l', skill: 'halves' }));
        await owner`select private.add_skill_answers(${learner.id}, ${owner.json(sentPart as never)})`;
      }
      const [row] = await owner`
        delete from public.skill_states where user_id = ${learner.id} returning level, state, anchor, newest`;
      if (log.length === 0) continue;
      expect(row?.state).toEqual(stored(stateOf(expected, true)));
      expect(row?.anchor).toEqual(stored(expected.anchor));
      expect(row?.newest.map(({ id }: LoggedAnswer) => id)).toEqual(
        expected.newest.map(({ id }) => id),
      );
      expect(row?.level).toBe(stateOf(expected, true).level);
    }
  });

  it('begins where TypeScript begins', async () => {
    const [row] = await database.owner`select to_jsonb(private.new_skill()) as state`;
    expect(row?.state).toEqual(stored(newSkill));
  });
});

describe('record_practice', () => {
  it('makes five right answers strong, and says so', async () => {
    const skills = await asLearner((sql) => record(sql, setOf(Array(5).fill(right))));
    expect(skills).toMatchObject([{ lesson: 'l', skill: 'halves', level: 3 }]);
    expect(skills[0]?.state.worths).toEqual([2, 2, 2, 2, 2]);
  });

  it('keeps a set once, however often it is sent', async () => {
    const set = setOf([right, right, wrong]);
    const [rows, after] = await asLearner(async (sql) => {
      await record(sql, set);
      const first = await record(sql, set);
      await record(sql, { ...set, answers: Array(9).fill(right) });
      const [state] = await sql`select state -> 'worths' as worths from public.skill_states`;
      expect(first[0]?.state.worths).toEqual(state?.worths);
      return [await sql`select id from public.practice_sets`, state?.worths];
    });
    expect(rows).toHaveLength(1);
    expect(after).toEqual([2, 2, 0]);
  });

  it('tells a device which of its unsent sets the levels include, after a reply that was lost', async () => {
    const [lost, waiting] = [setOf(Array(5).fill(right)), setOf([right])];
    const stranger = await createLearner(database);
    const skillsWith = async (sql: TransactionSql, ids: string[] | null) => {
      const [row] = await sql`select public.my_skills('c', ${ids}::uuid[]) as skills`;
      const skills: { level: number; counted?: string[] }[] = row?.skills;
      return skills[0];
    };
    const unsent = [lost.id, waiting.id];
    const seen = await asLearner(async (sql) => {
      const before = await skillsWith(sql, unsent);
      await record(sql, lost);
      const after = await skillsWith(sql, unsent);
      // The device received no response and sends the set again.
      await record(sql, lost);
      return [before, after, await skillsWith(sql, unsent), await skillsWith(sql, null)];
    });
    expect(seen.map((one) => [one?.level, one?.counted])).toEqual([
      [0, undefined],
      [3, [lost.id]],
      [3, [lost.id]],
      [3, undefined],
    ]);
    const theirs = await tryAs(database, stranger, (sql) => skillsWith(sql, unsent));
    expect(theirs?.counted).toBeUndefined();
  });

  it('decides itself what an answer is worth, and takes no level from the device', async () => {
    const answers = [
      { ...right, hints: 1 },
      { ...right, tries: 2 },
      { ...right, tries: 3 },
      { ...right, right: false, worth: 2, level: 4 },
      { ...right, kind: 'choice', worth: 0 },
    ];
    const [skill] = await asLearner((sql) => record(sql, setOf(answers, { level: 4 })));
    expect(skill?.state.worths).toEqual([1, 1, 0, 0, 2]);
    expect(skill?.state.choices).toEqual([false, false, false, false, true]);
    expect(skill?.level).toBe(1);
    const forged = asLearner((sql) => sql`update public.skill_states set level = 4`);
    await expect(forged).rejects.toThrow('permission denied');
    const written = asLearner(
      (
        sql,
      ) => sql`insert into public.skill_states (user_id, lesson_id, skill, level, state, anchor, newest)
        values (${learner.id}, 'l', 'halves', 4, '{}', '{}', '[]')`,
    );
    await expect(written).rejects.toThrow('permission denied');
  });

  it('comes to one level whichever of two phones sends first', async () => {
    const at = (minutes: number) => Date.now() - minutes * 60_000;
    const phone = (minutes: number, list: object[]) =>
      setOf(list.map((one, place) => ({ ...one, at: at(minutes) + place })));
    const early = phone(300, [right, wrong, right, right]);
    const late = phone(100, [right, right, wrong, right, right]);
    const states = [];
    for (const sets of [
      [early, late],
      [late, early],
    ]) {
      states.push(
        await asLearner(async (sql) => {
          for (const set of sets) await record(sql, set);
          const [row] = await sql`select state, level from public.skill_states`;
          return row;
        }),
      );
    }
    expect(states[0]).toEqual(states[1]);
    expect(states[0]?.state.worths).toEqual([0, 2, 2, 2, 2, 0, 2, 2]);
  });

  it('counts what is older than a week, or in the future, on arrival', async () => {
    const [skill] = await asLearner((sql) =>
      record(
        sql,
        setOf([
          { ...right, at: 1_000 },
          { ...right, at: Date.now() + 9e8 },
        ]),
      ),
    );
    const today = Math.floor((Date.now() + 3_600_000) / 86_400_000);
    expect(skill?.state).toMatchObject({ right_days: 1, first_right: today, last_right: today });
  });

  it('counts three hundred answers a day, of quizzes and practice together', async () => {
    const [kept, day] = await asLearner(async (sql) => {
      await record(sql, setOf(Array(200).fill(right)));
      await record(sql, setOf(Array(110).fill(right)));
      const skills = await record(sql, setOf([{ ...wrong }, { ...wrong }]));
      const [row] = await sql`select questions, correct from public.activity_days`;
      return [skills[0]?.state.worths, row];
    });
    expect(day).toEqual({ questions: 300, correct: 300 });
    expect(kept).toEqual(Array(8).fill(2));
  });

  it('keeps answers about skills that no lesson has, and counts them for nothing', async () => {
    const rows = await asLearner(async (sql) => {
      expect(await record(sql, setOf([{ ...right, skill: 'gone' }]))).toEqual([]);
      expect(await sql`select from public.activity_days`).toHaveLength(0);
      return sql`select from public.practice_sets`;
    });
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['no answers', []],
    ['too many', Array(201).fill(right)],
    ['a text', ['x']],
    ['no lesson', [{ ...right, lesson: undefined }]],
    ['no skill', [{ ...right, skill: '' }]],
    ['an unknown kind', [{ ...right, kind: 'essay' }]],
    ['a right that is a word', [{ ...right, right: 'true' }]],
    ['no tries', [{ ...right, tries: 0 }]],
    ['half a try', [{ ...right, tries: 1.5 }]],
    ['too many hints', [{ ...right, hints: 4 }]],
    ['a time that is a word', [{ ...right, at: 'now' }]],
  ])('refuses a set with %s', async (_what, answers) => {
    await expect(asLearner((sql) => record(sql, setOf(answers)))).rejects.toThrow('cannot be read');
  });

  it('takes an exam paper as one set, once, and its answers feed the skills', async () => {
    const answers = [{ ...right }, { ...right, right: false }];
    const paper = { ...setOf(answers), kind: 'paper', paper_id: 'bece-mathematics' };
    const [rows, skills] = await asLearner(async (sql) => {
      await record(sql, paper);
      const known = await record(sql, paper);
      return [await sql`select kind, paper_id from public.practice_sets`, known];
    });
    expect([...rows]).toEqual([{ kind: 'paper', paper_id: 'bece-mathematics' }]);
    expect(skills.map(({ state }) => state.worths)).toEqual([[2, 0]]);
  });

  it('knows the best result of each paper, of all its questions', async () => {
    const paper = (rightOnes: number, asked: number | undefined, id = 'bece-mathematics') => ({
      ...setOf([...Array(rightOnes).fill(right), wrong], { kind: 'paper', paper_id: id }),
      ...(asked === undefined ? {} : { asked }),
    });
    const found = await asLearner(async (sql) => {
      // The third comes from a device that does not send how many questions there were yet.
      for (const [rightOnes, asked] of [
        [3, 20],
        [4, 10],
        [9, undefined],
      ] as const) {
        await record(sql, paper(rightOnes, asked));
      }
      await record(sql, paper(1, 60, 'ncee-1'));
      const [row] = await sql`select public.my_papers() as papers`;
      return row?.papers;
    });
    expect(found).toEqual([
      { paper: 'bece-mathematics', right: 4, total: 10 },
      { paper: 'ncee-1', right: 1, total: 60 },
    ]);
    const stranger = await createLearner(database);
    const others = await tryAs(
      database,
      stranger,
      (sql) => sql`select public.my_papers() as papers`,
    );
    expect(others[0]?.papers).toEqual([]);
    for (const asked of [2, 201]) {
      await expect(asLearner((sql) => record(sql, paper(3, asked)))).rejects.toThrow('asked_check');
    }
    const set = { ...setOf([right]), asked: 5 };
    await expect(asLearner((sql) => record(sql, set))).rejects.toThrow('asked_check');
  });

  it('refuses another account, a set that ends before it begins and a paper without a name', async () => {
    const mine = setOf([right]);
    const stranger = await createLearner(database);
    const insert = asLearner(
      (
        sql,
      ) => sql`insert into public.practice_sets (id, user_id, course_id, answers, started_at, finished_at)
        values (${randomUUID()}, ${stranger.id}, 'c', ${sql.json([right])}, now(), now())`,
    );
    await expect(insert).rejects.toThrow('row-level security');
    const ended = { ...mine, finished_at: '2020-01-01T00:00:00Z' };
    await expect(asLearner((sql) => record(sql, ended))).rejects.toThrow('time_check');
    await expect(asLearner((sql) => record(sql, { ...mine, kind: 'paper' }))).rejects.toThrow(
      'paper_check',
    );
  });
});

describe('what else feeds skills', () => {
  const attempt = (answers: object[], fields: object = {}) => ({
    ...{ id: randomUUID(), user_id: learner.id, course_id: 'c', lesson_id: 'l' },
    ...{ correct: 1, total: 5, started_at: new Date(Date.now() - 9e4), finished_at: new Date() },
    answers,
    ...fields,
  });
  const add = (sql: TransactionSql, row: object) => sql`
    insert into public.quiz_attempts ${sql({ ...row, answers: sql.json((row as { answers: never }).answers) } as never)}`;

  it('a quiz, by the skills of its questions', async () => {
    const rows = await asLearner(async (sql) => {
      const answers = [
        { question: 'q1', option: 0, correct: true },
        { question: 'q3', option: 2, correct: false },
        { question: 'q2', option: null, correct: false },
        { question: 'unknown', option: 1, correct: true },
      ];
      await add(sql, attempt(answers));
      return sql`select skill, level, state -> 'worths' as worths, state -> 'choices' as choices
        from public.skill_states order by skill`;
    });
    expect([...rows]).toEqual([
      { skill: 'halves', level: 1, worths: [2], choices: [true] },
      { skill: 'thirds', level: 0, worths: [0], choices: [true] },
    ]);
  });

  it('a practice test, whose questions name their lessons', async () => {
    const answers = [
      { question: 'l:q1', option: 0, correct: true },
      { question: 'm:q1', option: 0, correct: true },
    ];
    const found = await asLearner(async (sql) => {
      await add(sql, attempt(answers, { kind: 'practice', test_id: 't' }));
      return levels(sql);
    });
    expect(found).toEqual(['l halves 1', 'm halves 1']);
  });

  it('"again" on a card makes the practised skills of its lesson due, and nothing else', async () => {
    const [set] = await database.owner`
      insert into flashcard_sets (course_id, lesson_id) values ('c', 'l') returning id`;
    const [card] = await database.owner`
      insert into flashcards (set_id, front_content, back_content) values (${set?.id}, 'a', 'b') returning id`;
    const review = (rating: number) => ({
      ...{ id: randomUUID(), user_id: learner.id, flashcard_id: card?.id, course_id: 'c' },
      ...{ rating, state: 0, reviewed_at: new Date() },
    });
    const found = await asLearner(async (sql) => {
      await record(sql, setOf(Array(5).fill(right)));
      await sql`insert into public.flashcard_reviews ${sql(review(3) as never)}`;
      const [before] = await sql`select due_on - current_date as days from public.skill_states`;
      await sql`insert into public.flashcard_reviews ${sql(review(1) as never)}`;
      const [after] = await sql`
        select due_on <= (now() at time zone 'Africa/Lagos')::date as is_due, level from public.skill_states`;
      return [Number(before?.days) > 0, after, await levels(sql)];
    });
    expect(found).toEqual([true, { is_due: true, level: 3 }, ['l halves 3']]);
  });
});

describe('a benchmark test', () => {
  it('feeds the first skill of the first lesson of each item, once it is over', async () => {
    const { owner } = database;
    const tester = await createLearner(database);
    const session = randomUUID();
    await owner`
      insert into benchmark_items (id, subject, strand, strand_title, level, topic, difficulty, discrimination,
        title, options, correct_option, explanation, lessons)
      select 'i' || n, 'mathematics', 'number', 'Numbers', 'JSS 1', 'Adding', 0, 1, 'Two?', '{3,4}', 1, 'Count.',
        '{l,m}' from generate_series(1, 3) n`;
    await owner`insert into benchmark_sessions (id, user_id, subject, current_item)
      values (${session}, ${tester.id}, 'mathematics', 'i1')`;
    await owner`
      insert into benchmark_answers (session_id, position, user_id, item_id, chosen_option, is_correct)
      values (${session}, 1, ${tester.id}, 'i1', 1, true), (${session}, 2, ${tester.id}, 'i2', null, false),
        (${session}, 3, ${tester.id}, 'i3', 1, true)`;
    const states = () => owner`
      select lesson_id, skill, state -> 'worths' as worths from skill_states where user_id = ${tester.id}`;
    expect([...(await states())]).toEqual([]);
    await owner`update benchmark_sessions set status = 'finished', finished_at = now(), current_item = null,
      ability = 0, ability_sd = 1, result = '{}'
      where id = ${session}`;
    expect([...(await states())]).toEqual([{ lesson_id: 'l', skill: 'halves', worths: [2, 0, 2] }]);
  });
});

describe('my_skills', () => {
  it('gives the skills of a course in teaching order with the caller’s levels, and nobody else’s', async () => {
    const stranger = await createLearner(database);
    const skills = await asLearner(async (sql) => {
      await record(sql, setOf(Array(3).fill(right)));
      const [mine] = await sql`select public.my_skills('c') as skills`;
      const [none] = await sql`select public.my_skills('other') as skills`;
      const claims = JSON.stringify({ role: 'authenticated', sub: stranger.id });
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      const [theirs] = await sql`select public.my_skills() as skills`;
      return { mine: mine?.skills, none: none?.skills, theirs: theirs?.skills };
    });
    expect(skills.none).toEqual([]);
    expect(skills.mine.map(({ lesson, skill, level }: never) => [lesson, skill, level])).toEqual([
      ['l', 'halves', 2],
      ['l', 'thirds', 0],
      ['m', 'halves', 0],
    ]);
    expect(skills.mine[0]).toMatchObject({
      ...{ course: 'c', unit: 'u', title: 'Halves', has_other_kinds: true, best_level: 2 },
    });
    expect(skills.mine[1]).toMatchObject({ state: null, due_on: null });
    expect(skills.theirs.map(({ level }: { level: number }) => level)).toEqual([0, 0, 0]);
  });
});
