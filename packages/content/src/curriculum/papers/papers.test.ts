import { join } from 'node:path';
import { familyNamed } from '@akada/exercises/generators/families';
import { drawPaper, type Paper } from '@akada/exercises/papers/paper';
import {
  isGenerated,
  type PaperFile,
  poolOf,
  questionKey,
} from '@akada/exercises/papers/paper-file';
import { expect, it } from 'vitest';
import { readCurriculum } from '../reading/read.ts';
import { paperFiles } from './paper-files.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..', 'curriculum');
const papers = paperFiles(readCurriculum(root).library);
const keysOf = ({ sections }: Paper) => sections.flatMap(({ items }) => items.map((i) => i.key));
/** Whatever a child can read as a name. */
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
    else expect(question.options[question.right]).toBeDefined();
  }
});

it('costs a phone at most 60 KB a paper, and no picture', () => {
  for (const { entry, text } of papers) {
    expect(entry.bytes, entry.id).toBeLessThanOrEqual(60_000);
    expect(text, entry.id).not.toContain('![');
  }
});
