import { coursesOf, type Library } from '@akada/content/curriculum/library';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLearner, tryAs, visitor } from '../../../test/callers.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { flashcardPublisher } from './flashcards.ts';
import { publishLibrary } from './publish.ts';
import { stableId } from './stable-id.ts';

let database: TestDatabase;
const { library } = testCurriculum();
const [course] = coursesOf(library);
const firstSet = course?.flashcards?.data.sets[0];
const lesson = course?.lessons.find(({ slug }) => slug === firstSet?.lesson);
const lessonId = lesson?.data.id ?? '';
const cardId = stableId(`flashcard ${lessonId} ${firstSet?.cards[0]?.key}`);
const setId = stableId(`flashcard-set ${lessonId}`);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => publish(library));

const publish = (of: Library) =>
  publishLibrary({
    sql: database.owner,
    admin: undefined as never,
    library: of,
    publishers: [flashcardPublisher],
  });

/** The curriculum without the first card, or without the first set, of its first course. */
function without(part: 'card' | 'set'): Library {
  const copy = structuredClone({
    subjects: library.subjects.map((subject) => ({
      ...subject,
      courses: subject.courses.map(({ flashcards, ...folder }) => ({
        path: folder.path,
        course: { data: folder.course.data },
        lessons: folder.lessons.map(({ slug, data }) => ({ slug, data })),
        flashcards: flashcards && { data: flashcards.data },
        words: folder.words && { data: folder.words.data },
      })),
      subject: null,
    })),
  });
  const sets = copy.subjects[0]?.courses[0]?.flashcards?.data.sets;
  if (part === 'set') sets?.splice(0, 1);
  else sets?.[0]?.cards.splice(0, 1);
  return copy as never;
}

const count = async (table: string) => {
  const [row] = await database.owner`select count(*)::int as n from ${database.owner(table)}`;
  return row?.n;
};

async function studyFirstCard(): Promise<Awaited<ReturnType<typeof createLearner>>> {
  const learner = await createLearner(database);
  await database.owner`insert into public.flashcard_progress ${database.owner({
    user_id: learner.id,
    flashcard_id: cardId,
    course_id: course?.course.data.id ?? '',
    set_id: setId,
    difficulty_rating: 3,
  })}`;
  return learner;
}

it('puts every card into its set, lesson after lesson', async () => {
  const cards = coursesOf(library).flatMap((one) =>
    (one.flashcards?.data.sets ?? []).flatMap((set) => set.cards),
  );
  expect(cards.length).toBeGreaterThan(1000);
  const [ofLessons] = await database.owner`
    select count(*)::int as n from public.flashcards
    join public.flashcard_sets sets on sets.id = set_id where language is null`;
  expect(ofLessons?.n).toBe(cards.length);
  const sets = await database.owner`
    select lesson_id from public.flashcard_sets
    where course_id = ${course?.course.data.id ?? ''} and language is null order by created_at`;
  const slugs = course?.course.data.units.flatMap((unit) => unit.lessons) ?? [];
  const ids = new Map(course?.lessons.map(({ slug, data }) => [slug, data.id]));
  expect(sets.map((set) => set.lesson_id)).toEqual(slugs.map((slug) => ids.get(slug)));
  const fronts = await database.owner`
    select front_content from public.flashcards where set_id = ${setId} order by order_index`;
  expect(fronts.map((card) => card.front_content)).toEqual(
    firstSet?.cards.map(({ front }) => front),
  );
});

it('makes a set of the words of each language, after the lessons, and asks none of them unasked', async () => {
  const courseId = course?.course.data.id ?? '';
  const words = course?.words?.data.words ?? [];
  const sets = await database.owner`
    select language, lesson_id, count(*)::int as n from public.flashcard_sets sets
    join public.flashcards on set_id = sets.id
    where course_id = ${courseId} and language is not null
    group by sets.id order by created_at`;
  expect(sets.map(({ language }) => language)).toEqual(['ha', 'yo', 'ig', 'pcm']);
  expect(sets.map(({ lesson_id }) => lesson_id)).toEqual([null, null, null, null]);
  const said = words.filter(({ term, ha }) => ha !== undefined && ha !== term);
  expect(sets[0]?.n).toBe(said.length);
  const [card] = await database.owner`
    select front_content, back_content from public.flashcards
    join public.flashcard_sets sets on sets.id = set_id
    where course_id = ${courseId} and language = 'ha' order by order_index limit 1`;
  expect(card?.front_content).toBe(said[0]?.term);
  expect(card?.back_content).toContain(`**${said[0]?.ha}**`);
  expect(card?.back_content).toContain('No teacher has checked');
  const learner = await createLearner(database);
  await database.owner`
    insert into public.course_enrollments (user_id, course_id) values (${learner.id}, ${courseId})`;
  const [due] = await tryAs(
    database,
    learner,
    (sql) => sql`select public.due_flashcards(1000) as told`,
  );
  const named = new Set(due?.told.cards.map(({ set_id }: { set_id: string }) => set_id));
  const ofWords = await database.owner`
    select id from public.flashcard_sets where language is not null`;
  expect(named.size).toBeGreaterThan(0);
  expect(ofWords.filter(({ id }) => named.has(id))).toEqual([]);
});

it('writes nothing when nothing has changed', async () => {
  expect(await publish(library)).toEqual([]);
});

it('puts the cards of a removed set out of sight', async () => {
  const cards = await count('flashcards');
  await publish(without('set'));
  expect(await count('flashcards')).toBe(cards);
  const seen = await tryAs(
    database,
    visitor,
    (sql) => sql`select from public.flashcards where set_id = ${setId}`,
  );
  expect(seen).toHaveLength(0);
});

it('keeps what learners did with a card that is gone, and shows it again when it is back', async () => {
  const learner = await studyFirstCard();
  const seen = async () =>
    tryAs(database, learner, (sql) => sql`select id from public.flashcards where id = ${cardId}`);
  const storedIds = async () =>
    database.owner`select from public.flashcard_progress where user_id = ${learner.id}`;
  await publish(without('card'));
  expect(await seen()).toHaveLength(0);
  expect(await storedIds()).toHaveLength(1);
  await publish(library);
  expect(await seen()).toHaveLength(1);
  expect(await storedIds()).toHaveLength(1);
});

it('leaves sets alone that did not come from the curriculum', async () => {
  const [set] = await database.owner`
    insert into public.flashcard_sets (course_id) values ('jss1-mathematics') returning id`;
  await publish(without('card'));
  const found = await database.owner`
    select from public.flashcard_sets where id = ${set?.id}`;
  expect(found).toHaveLength(1);
});
