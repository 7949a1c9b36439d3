import { randomUUID } from 'node:crypto';
import { replayLog } from '@akada/learning/flashcards/replay';
import { newSchedule, type Rating, rate, type Schedule } from '@akada/learning/flashcards/schedule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../functions.ts';

let server: TestFunctions;
const course = 'jss1-mathematics';
let setId: string;
let cards: string[];

beforeAll(async () => {
  server = await startTestFunctions();
  const { data: set } = await server.admin
    .from('flashcard_sets')
    .insert({ course_id: course, lesson_id: 'lesson-1' })
    .select('id')
    .single();
  setId = set?.id;
  const rows = Array.from({ length: 30 }, (_, order_index) => ({
    set_id: setId,
    front_content: `front ${order_index}`,
    back_content: 'back',
    order_index,
  }));
  const { data } = await server.admin.from('flashcards').insert(rows).select('id');
  cards = (data ?? []).map(({ id }) => id);
});
afterAll(() => server.stop());

type Learner = Awaited<ReturnType<TestFunctions['learner']>>;
type Entry = { id: string; rating: Rating | null; undoes: string | null; reviewed_at: string };

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

function answerOf(cardId: string, before: Schedule, rating: Rating, now: Date) {
  const { state, due, stability, difficulty, scheduled_days, learning_steps } = before;
  return {
    review: {
      id: randomUUID(),
      flashcard_id: cardId,
      course_id: course,
      rating,
      undoes: null,
      reviewed_at: now.toISOString(),
      ...{ state, due, stability, difficulty, scheduled_days, learning_steps },
    },
    schedule: { ...rate(cardId, before, rating, now), course_id: course, set_id: setId },
  };
}

const record = ({ client }: Learner, call: object) => client.rpc('record_flashcard_review', call);

async function read({ client }: Learner) {
  const { data, error } = await client.rpc('due_flashcards', { new_limit: 10, due_limit: 40 });
  expect(error).toBeNull();
  return data;
}

it('keeps an answer and its schedule once, however often it is sent', async () => {
  const ada = await server.learner();
  const [cardId = ''] = cards;
  const answer = answerOf(cardId, newSchedule(dayAgo(1)), 3, dayAgo(1));
  for (let time = 0; time < 3; time += 1) expect((await record(ada, answer)).error).toBeNull();
  const { data: log } = await ada.client.from('flashcard_reviews').select('*');
  expect(log).toMatchObject([{ id: answer.review.id, user_id: ada.id, rating: 3, state: 0 }]);
  const { data: schedules } = await ada.client.from('flashcard_schedules').select('*');
  expect(schedules).toMatchObject([{ user_id: ada.id, flashcard_id: cardId, log_size: 1 }]);
  expect((await ada.client.rpc('count_due_flashcards')).data).toBe(1);
});

it('does not let a late repeat of an old answer put the schedule back', async () => {
  const ada = await server.learner();
  const [cardId = ''] = cards;
  const first = answerOf(cardId, newSchedule(dayAgo(9)), 3, dayAgo(9));
  const second = answerOf(cardId, first.schedule, 3, dayAgo(1));
  for (const call of [first, second, first]) expect((await record(ada, call)).error).toBeNull();
  const { data } = await ada.client.from('flashcard_schedules').select('log_size').single();
  expect(data).toEqual({ log_size: 2 });
});

it('shows nobody the cards, logs and counts of another learner', async () => {
  const ada = await server.learner();
  const bayo = await server.learner();
  const answer = answerOf(cards[1] ?? '', newSchedule(dayAgo(3)), 1, dayAgo(3));
  await record(ada, answer);
  expect(await read(bayo)).toMatchObject({ cards: [], schedules: [], disputed: [], days: [] });
  expect((await bayo.client.rpc('count_due_flashcards')).data).toBe(0);
  expect((await bayo.client.from('flashcard_reviews').select('id')).data).toEqual([]);
  const stolen = { ...answer.review, user_id: ada.id, id: randomUUID() };
  expect((await bayo.client.from('flashcard_reviews').insert(stolen)).error?.code).toBe('42501');
  await record(bayo, { ...answer, review: { ...stolen, flashcard_id: cards[2] } });
  expect((await bayo.client.from('flashcard_reviews').select('user_id')).data).toEqual([
    { user_id: bayo.id },
  ]);
});

it('is closed to visitors', async () => {
  const visitor = server.client();
  for (const [name, values] of [
    ['due_flashcards', {}],
    ['count_due_flashcards', {}],
    ['record_flashcard_review', { review: {}, schedule: {} }],
  ] as const) {
    expect((await visitor.rpc(name, values)).error?.code, name).toBe('42501');
  }
});

it('cannot be rewritten: the log takes answers and nothing else', async () => {
  const ada = await server.learner();
  await record(ada, answerOf(cards[0] ?? '', newSchedule(dayAgo(1)), 1, dayAgo(1)));
  const reviews = () => ada.client.from('flashcard_reviews');
  expect((await reviews().update({ rating: 4 }).eq('user_id', ada.id)).error?.code).toBe('42501');
  expect((await reviews().delete().eq('user_id', ada.id)).error?.code).toBe('42501');
});

it('hands over the log of a card that two devices answered, and both come to one schedule', async () => {
  const ada = await server.learner();
  const [cardId = ''] = cards;
  const start = answerOf(cardId, newSchedule(dayAgo(20)), 4, dayAgo(20));
  await record(ada, start);
  const phone = answerOf(cardId, start.schedule, 1, dayAgo(6));
  const laptop = answerOf(cardId, start.schedule, 3, dayAgo(2));
  await record(ada, laptop);
  expect((await read(ada)).disputed).toEqual([]);
  await record(ada, phone);
  const { disputed, schedules } = await read(ada);
  expect(disputed).toHaveLength(3);
  const merged = replayLog(cardId, disputed as Entry[]);
  expect(merged).toMatchObject({ reps: 3, lapses: 1, log_size: 3 });
  expect(schedules[0].log_size).toBe(2);
  const { error } = await ada.client
    .from('flashcard_schedules')
    .upsert({ ...merged, course_id: course, set_id: setId, flashcard_id: cardId, user_id: ada.id });
  expect(error).toBeNull();
  expect((await read(ada)).disputed).toEqual([]);
});

it('counts the days without what was taken back', async () => {
  const ada = await server.learner();
  const [first = '', second = ''] = cards;
  const known = answerOf(first, newSchedule(dayAgo(10)), 4, dayAgo(10));
  const again = answerOf(first, known.schedule, 3, new Date());
  const mistake = answerOf(second, newSchedule(new Date()), 4, new Date());
  for (const call of [known, again, mistake]) await record(ada, call);
  const undo = {
    review: {
      id: randomUUID(),
      flashcard_id: second,
      course_id: course,
      undoes: mistake.review.id,
      reviewed_at: new Date().toISOString(),
    },
    schedule: { ...mistake.schedule, ...newSchedule(new Date(), 2) },
  };
  expect((await record(ada, undo)).error).toBeNull();
  const { days, disputed } = await read(ada);
  expect(disputed).toEqual([]);
  expect(days).toMatchObject([
    { answers: 1, new_cards: 1, due_cards: 0, remembered: 0 },
    { answers: 1, new_cards: 0, due_cards: 1, remembered: 1 },
  ]);
});

it('gives the words of what is due in all courses, then of new cards in joined ones', async () => {
  const ada = await server.learner();
  await record(ada, answerOf(cards[5] ?? '', newSchedule(dayAgo(30)), 4, dayAgo(30)));
  const ids = async () => (await read(ada)).cards.map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual([cards[5]]);
  await ada.client.from('course_enrollments').insert({ user_id: ada.id, course_id: course });
  expect(await ids()).toEqual([cards[5], ...cards.slice(0, 5), ...cards.slice(6, 11)]);
  const { data } = await ada.client.rpc('due_flashcards', { new_limit: -5, due_limit: 0 });
  expect(data.cards).toEqual([]);
});

it('hides a retired card from the queue and the count', async () => {
  const ada = await server.learner();
  const retired = cards[29] ?? '';
  await record(ada, answerOf(retired, newSchedule(dayAgo(30)), 4, dayAgo(30)));
  const now = new Date().toISOString();
  await server.admin.from('flashcards').update({ retired_at: now }).eq('id', retired);
  expect((await ada.client.rpc('count_due_flashcards')).data).toBe(0);
  expect(await read(ada)).toMatchObject({ cards: [], schedules: [] });
  await server.admin.from('flashcards').update({ retired_at: null }).eq('id', retired);
});

it('tells a device only what has changed since it asked, and lets it see that it has everything', async () => {
  const ada = await server.learner();
  const [first = '', second = ''] = cards;
  const since = async (moment: string) => {
    const { data, error } = await ada.client.rpc('due_flashcards', { since: moment });
    expect(error).toBeNull();
    return data;
  };
  const old = answerOf(first, newSchedule(dayAgo(5)), 3, dayAgo(5));
  await record(ada, old);
  const everything = await read(ada);
  expect(everything).toMatchObject({
    schedules: [{ flashcard_id: first }],
    days: [{ answers: 1 }],
  });
  const { owner } = server.database;
  // An hour passes.
  await owner`alter table flashcard_schedules disable trigger set_updated_at`;
  await owner`update flashcard_schedules set updated_at = now() - interval '1 hour' where user_id = ${ada.id}`;
  await owner`alter table flashcard_schedules enable trigger set_updated_at`;
  await owner`update flashcard_reviews set created_at = now() - interval '1 hour' where user_id = ${ada.id}`;
  expect(await since(everything.as_of)).toMatchObject({
    schedules: [],
    disputed: [],
    days: [],
    checksum: everything.checksum,
  });

  // Another phone answers another card, and the same one without having seen this phone's answer.
  await record(ada, answerOf(second, newSchedule(dayAgo(1)), 3, dayAgo(1)));
  const changed = await since(everything.as_of);
  expect(changed.schedules).toMatchObject([{ flashcard_id: second }]);
  expect(changed.days).toMatchObject([{ answers: 1 }]);
  expect(changed.checksum).toMatch(/^2:/);
  await record(ada, answerOf(first, newSchedule(dayAgo(6)), 1, dayAgo(6)));
  const { disputed } = await since(everything.as_of);
  expect(disputed).toHaveLength(2);
  expect(
    new Set(disputed.map(({ flashcard_id }: { flashcard_id: string }) => flashcard_id)),
  ).toEqual(new Set([first]));

  // An undone answer leaves a day without answers, and a new rating shows with its schedule.
  const undo = { ...old.review, id: randomUUID(), rating: null, undoes: old.review.id };
  await record(ada, { review: undo, schedule: { ...old.schedule, log_size: 3 } });
  const taken = (await since(everything.as_of)).days;
  expect(taken.map(({ answers }: { answers: number }) => answers).toSorted()).toEqual([0, 1, 1]);
  await ada.client.from('flashcard_progress').upsert(
    {
      ...{ user_id: ada.id, flashcard_id: second, course_id: course, set_id: setId },
      difficulty_rating: 2,
    },
    { onConflict: 'user_id,flashcard_id' },
  );
  const { schedules } = await since(everything.as_of);
  expect(schedules).toContainEqual(
    expect.objectContaining({ flashcard_id: second, last_rating: 2 }),
  );

  // A card that leaves the curriculum changes the checksum.
  await owner`update flashcards set retired_at = now() where id = ${second}`;
  const retired = await since(new Date().toISOString());
  expect(retired.checksum).toMatch(/^1:/);
  expect(retired.checksum.slice(2)).toBe(Number.parseInt(first.slice(0, 8), 16).toString(16));
  await owner`update flashcards set retired_at = null where id = ${second}`;
});
