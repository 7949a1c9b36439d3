import type { Database } from '../src/database/database.ts';

export const benchmarkStrands = ['number', 'fractions', 'algebra', 'shapes', 'data'];

/** The position of an item's correct option, so that tests can answer as they like. */
export const keyOf = (item: string) => Number(item.split('-').at(-1)) % 4;

const rows = (subject: string) =>
  Array.from({ length: 60 }, (_, index) => {
    const strand = benchmarkStrands[index % 5] ?? '';
    return {
      id: `${subject}-item-${index}`,
      subject,
      strand,
      strand_title: `The strand of ${strand}`,
      level: 'JSS 1',
      topic: `Topic ${index}`,
      difficulty: -2.3 + 0.4 * Math.floor(index / 5),
      discrimination: 1.5,
      title: `Question number ${index}?`,
      options: ['apple', 'banana', 'cashew', 'date'].map((word) => `${word} ${index}`),
      correct_option: index % 4,
      explanation: `SECRET ${index}: because it is so.`,
      lessons: [`lesson-${strand}-${index % 3}`, `lesson-${strand}-extra`],
    };
  });

const lessonRows = benchmarkStrands.flatMap((strand, strandIndex) =>
  ['0', '1', '2', 'extra'].map((name, index) => ({
    lesson_id: `lesson-${strand}-${name}`,
    course_id: 'jss1-mathematics',
    subject: 'mathematics',
    course_title: 'Mathematics JSS 1',
    unit_id: `unit-${strand}`,
    unit_title: strand,
    lesson_title: `About ${strand} ${name}`,
    position: strandIndex * 4 + index,
    questions: 8,
  })),
);

/** A bank of 60 items per subject whose keys the test knows, with the lessons that teach them. */
export async function fillBenchmarkBank({ owner }: Pick<Database, 'owner'>, ...subjects: string[]) {
  const items = subjects.flatMap(rows);
  await owner`insert into public.benchmark_items ${owner(items)}`;
  await owner`insert into public.course_lessons ${owner(lessonRows)}`;
}
