import type { Library } from '@akada/content/curriculum/library';
import { definePublisher } from './publisher.ts';

function rowsOf(library: Library) {
  return library.benchmarks.flatMap(({ data }) => {
    const titles = new Map(data.strands.map((strand) => [strand.id, strand.title]));
    return data.items.map((item) => ({
      id: item.id,
      subject: data.subject,
      strand: item.strand,
      strand_title: titles.get(item.strand) ?? item.strand,
      level: item.level,
      topic: item.topic,
      difficulty: item.difficulty,
      discrimination: item.discrimination,
      title: item.title,
      options: item.options.map((option) => option.answer),
      correct_option: item.options.findIndex((option) => option.correct === true),
      explanation: item.explanation,
      lessons: item.lessons,
    }));
  });
}

/** The item bank of the benchmark test. Items that were used in a sitting stay, but are retired. */
export const benchmarkPublisher = definePublisher({
  name: 'benchmark-items',
  rows: rowsOf,
  write: async (rows, { sql }) => {
    await sql`
      insert into public.benchmark_items
        (id, subject, strand, strand_title, level, topic, difficulty, discrimination, title, options,
          correct_option, explanation, lessons)
      select id, subject, strand, strand_title, level, topic, difficulty, discrimination, title, options,
        correct_option, explanation, lessons
      from jsonb_to_recordset(${sql.json(rows)}) as r (
        id text, subject text, strand text, strand_title text, level text, topic text,
        difficulty double precision, discrimination double precision, title text, options text[],
        correct_option smallint, explanation text, lessons text[]
      )
      on conflict (id) do update set
        subject = excluded.subject, strand = excluded.strand, strand_title = excluded.strand_title,
        level = excluded.level, topic = excluded.topic, difficulty = excluded.difficulty,
        discrimination = excluded.discrimination, title = excluded.title, options = excluded.options,
        correct_option = excluded.correct_option, explanation = excluded.explanation,
        lessons = excluded.lessons, retired = false`;
    await sql`
      update public.benchmark_items set retired = true
      where not retired and id <> all(${rows.map(({ id }) => id)})`;
  },
});
