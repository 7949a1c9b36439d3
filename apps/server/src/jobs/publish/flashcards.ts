import { type CourseFolder, coursesOf, type Library } from '@akada/content/curriculum/library';
import { wordKey, wordLanguages } from '@akada/content/words';
import type { TransactionSql } from 'postgres';
import { definePublisher } from './publisher.ts';
import { stableId } from './stable-id.ts';

type SetRow = {
  id: string;
  course_id: string;
  lesson_id: string | null;
  created_at: string;
  language: string | null;
};
type CardRow = {
  id: string;
  set_id: string;
  front_content: string;
  back_content: string;
  order_index: number;
};
export type FlashcardRows = { sets: SetRow[]; cards: CardRow[] };

/** Sets are ordered by created_at: those of the lessons in the lessons' order, then those of the languages. */
function rowsOfCourse(folder: CourseFolder): FlashcardRows {
  const rows: FlashcardRows = { sets: [], cards: [] };
  addLessons(folder, rows);
  addWords(folder, rows);
  return rows;
}

/** One set per lesson. */
function addLessons({ course, lessons, flashcards }: CourseFolder, rows: FlashcardRows): void {
  const order = course.data.units.flatMap((unit) => unit.lessons);
  const lessonIds = new Map(lessons.map((lesson) => [lesson.slug, lesson.data.id]));
  const firstMoment = Date.parse(`${course.data.created}T00:00:00Z`);
  for (const { lesson, cards } of flashcards?.data.sets ?? []) {
    const lessonId = lessonIds.get(lesson);
    if (lessonId === undefined) continue;
    const setId = stableId(`flashcard-set ${lessonId}`);
    rows.sets.push({
      id: setId,
      course_id: course.data.id,
      lesson_id: lessonId,
      created_at: new Date(firstMoment + order.indexOf(lesson) * 1000).toISOString(),
      language: null,
    });
    cards.forEach(({ key, front, back }, index) => {
      rows.cards.push({
        id: stableId(`flashcard ${lessonId} ${key}`),
        set_id: setId,
        front_content: front,
        back_content: back,
        order_index: index,
      });
    });
  }
}

/** One set per language: the English term on the front, the word of that language and the meaning on the back. */
function addWords({ course, lessons, words }: CourseFolder, rows: FlashcardRows): void {
  const courseId = course.data.id;
  const afterLessons = Date.parse(`${course.data.created}T00:00:00Z`) + lessons.length * 1000;
  wordLanguages.forEach((language, place) => {
    const setId = stableId(`flashcard-set ${courseId} ${language}`);
    const cards = (words?.data.words ?? []).flatMap((word, index): CardRow[] => {
      const { [language]: said, term, meaning, checked } = word;
      if (said === undefined || wordKey(said) === wordKey(term)) return [];
      const draft = checked?.[language] ? [] : ['*No teacher has checked this word yet.*'];
      return [
        {
          id: stableId(`flashcard-word ${courseId} ${language} ${wordKey(term)}`),
          set_id: setId,
          front_content: term,
          back_content: [`**${said}**`, meaning, ...draft].join('\n\n'),
          order_index: index,
        },
      ];
    });
    if (cards.length === 0) return;
    const created_at = new Date(afterLessons + place * 1000).toISOString();
    rows.sets.push({ id: setId, course_id: courseId, lesson_id: null, created_at, language });
    rows.cards.push(...cards);
  });
}

function rowsOf(library: Library): FlashcardRows {
  const courses = coursesOf(library).map(rowsOfCourse);
  return {
    sets: courses.flatMap(({ sets }) => sets),
    cards: courses.flatMap(({ cards }) => cards),
  };
}

/**
 * Cards removed from the curriculum are hidden, not deleted: their ratings, logs and schedules stay and count again
 * when the cards come back, and an unsent answer on a phone still finds its card.
 */
async function retireOthers({ cards }: FlashcardRows, sql: TransactionSql): Promise<void> {
  const ids = cards.map(({ id }) => id);
  await sql`
    update public.flashcards set retired_at = now()
    where substr(id::text, 15, 1) = '5' and retired_at is null and id <> all (${ids}::uuid[])`;
}

async function write(rows: FlashcardRows, sql: TransactionSql): Promise<void> {
  await sql`
    insert into public.flashcard_sets (id, course_id, lesson_id, created_at, language)
    select id, course_id, lesson_id, created_at, language
    from jsonb_to_recordset(${sql.json(rows.sets)})
      as sets (id uuid, course_id text, lesson_id text, created_at timestamptz, language text)
    on conflict (id) do update set
      course_id = excluded.course_id,
      lesson_id = excluded.lesson_id,
      created_at = excluded.created_at,
      language = excluded.language`;
  await sql`
    insert into public.flashcards (id, set_id, front_content, back_content, order_index)
    select id, set_id, front_content, back_content, order_index
    from jsonb_to_recordset(${sql.json(rows.cards)})
      as cards (id uuid, set_id uuid, front_content text, back_content text, order_index integer)
    on conflict (id) do update set
      set_id = excluded.set_id,
      front_content = excluded.front_content,
      back_content = excluded.back_content,
      order_index = excluded.order_index,
      retired_at = null`;
  await retireOthers(rows, sql);
}

/** The cards of every lesson, from the flashcards.yaml of its course, and those of its words.yaml. */
export const flashcardPublisher = definePublisher<FlashcardRows>({
  name: 'flashcards',
  rows: rowsOf,
  write: (rows, { sql }) => write(rows, sql),
});
