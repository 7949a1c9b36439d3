import type { FileQuestion, PaperFile } from '@akada/exercises/papers/paper-file';

const STRANDS = ['fractions', 'shapes'];

/** A small test paper of two sections, with enough questions for three sittings. */
export function samplePaper(items = 4): PaperFile {
  const pool = STRANDS.flatMap((strand) =>
    Array.from(
      { length: items * 3 },
      (_, place): FileQuestion => ({
        key: `${strand}-${place}`,
        lesson: `lesson-${strand}`,
        skill: `skill-${place % 2}`,
        strand: `maths ${strand}`,
        difficulty: 1,
        title: `Question ${place} of ${strand}?`,
        options: ['right', 'wrong one', 'wrong two', 'wrong three'],
        right: 0,
        why: 'Because it is.',
      }),
    ),
  );
  const lesson = (strand: string) => ({
    id: `lesson-${strand}`,
    title: `All about ${strand}`,
    subject: 'mathematics',
    course: 'maths',
    unit: 'unit',
    slug: strand,
    skills: { 'skill-0': `First of ${strand}`, 'skill-1': `Second of ${strand}` },
  });
  return {
    id: 'sample',
    title: 'Mathematics',
    exam: 'bece',
    part: 'Paper I',
    subject: 'mathematics',
    questions: 2 * items,
    minutes: 20,
    covers: 'Mathematics of JSS 1.',
    verified: false,
    sections: STRANDS.map((strand) => ({
      title: `Section of ${strand}`,
      course: 'maths',
      subject: 'mathematics',
      minutes: 10,
      items,
      from: { [strand]: items },
      difficulty: [100, 0, 0],
    })),
    written: { title: 'Essay', minutes: 30, tasks: ['Write a letter.'], checks: ['I planned it.'] },
    strands: { 'maths fractions': 'Fractions', 'maths shapes': 'Shapes' },
    lessons: STRANDS.map(lesson),
    pool,
  };
}
