import { familyNamed } from '@akada/exercises/generators/families';
import { drawPaper, type Paper } from '@akada/exercises/papers/paper';
import {
  isGenerated,
  isWritten,
  type PaperFile,
  poolOf,
  questionKey,
} from '@akada/exercises/papers/paper-file';
import { expect, it } from 'vitest';
import { testCurriculum } from '../../testing/test-curriculum.ts';
import { paperFiles } from './paper-files.ts';

const papers = paperFiles(testCurriculum().library);
const keysOf = ({ sections }: Paper) => sections.flatMap(({ items }) => items.map((i) => i.key));
/** Everything that a child could read as a name. */
const TITLE = expect.stringMatching(/\p{L}{3}/u);
const rows = papers.map(({ entry, text }) => [entry.id, JSON.parse(text) as PaperFile] as const);

it('has papers of both examinations', () => {
  expect(new Set(papers.map(({ entry }) => entry.exam))).toEqual(new Set(['ncee', 'bece']));
});

it.each(rows)('%s asks three sittings in a row without one repetition', (_, file) => {
  const pool = poolOf(file.pool);
  const usual = { isHalf: false, extraTime: 0 } as const;
  const first = drawPaper(file, pool, 'a', { ...usual, seenLately: [] });
  const second = drawPaper(file, pool, 'b', { ...usual, seenLately: keysOf(first) });
  const lately = [...keysOf(first), ...keysOf(second)];
  const third = drawPaper(file, pool, 'c', { ...usual, seenLately: lately });
  expect([first.missing, second.missing, third.missing]).toEqual([0, 0, 0]);
  const all = [...lately, ...keysOf(third)];
  expect(new Set(all).size).toBe(3 * file.questions);
});

it.each(rows)('%s knows the lesson, the skill and the topic of every question', (_, file) => {
  const lessons = new Map(file.lessons.map((lesson) => [lesson.id, lesson]));
  for (const question of file.pool) {
    const skill = lessons.get(question.lesson)?.skills[question.skill];
    expect([skill, file.strands[question.strand]], questionKey(question)).toEqual([TITLE, TITLE]);
    if (isGenerated(question)) expect(familyNamed(question.family)).toBeDefined();
    else if (!isWritten(question)) expect(question.options[question.right]).toBeDefined();
  }
});

it.each(rows)('%s asks as many of each kind as its plan says, at every sitting', (_, file) => {
  const kinds = new Map(
    file.pool.map((one) => [questionKey(one), isWritten(one) ? one.exercise.kind : 'letters']),
  );
  const choice = { isHalf: false, extraTime: 0, seenLately: [] } as const;
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const { sections } = drawPaper(file, poolOf(file.pool), seed, choice);
    for (const [place, { kinds: planned = {}, items }] of file.sections.entries()) {
      const asked = sections[place]?.items.map(({ key }) => kinds.get(key)) ?? [];
      const letters = Object.values(planned).reduce((left, many) => left - many, items);
      for (const [kind, many] of [...Object.entries(planned), ['letters', letters]]) {
        expect(asked.filter((one) => one === kind).length, `${seed} ${place} ${kind}`).toBe(many);
      }
    }
  }
});

it('asks by every kind that marks itself, and gives no help with any', () => {
  const written = rows.flatMap(([, file]) => file.pool.filter(isWritten));
  expect(new Set(written.map(({ exercise }) => exercise.kind))).toEqual(
    new Set(['choices', 'number', 'text', 'order', 'match', 'gaps', 'picture']),
  );
  for (const { exercise } of written) {
    expect(exercise.hints).toEqual([]);
    if ('slips' in exercise) expect(exercise.slips).toEqual([]);
    // A picture must not need a network in the middle of a paper.
    if (exercise.kind === 'picture') expect(exercise.src).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  }
});

it('costs a phone at most 60 KB a paper, and no picture', () => {
  for (const { entry, text } of papers) {
    expect(entry.bytes, entry.id).toBeLessThanOrEqual(60_000);
    expect(text, entry.id).not.toContain('![');
  }
});
