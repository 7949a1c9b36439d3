import type { Level } from '@akada/exercises/mastery/levels';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import type { Skill } from '../../skills-api.ts';
import { SkillRow } from './skill-row.tsx';
import { skillCounts } from './skill-strip.tsx';
import { UnitPractice } from './unit-practice.tsx';

const skill = (level: Level, changes: Partial<Skill> = {}): Skill => ({
  course: 'c',
  unit: 'u',
  lesson: 'l',
  skill: `s${level}`,
  title: `Skill ${level}`,
  has_other_kinds: true,
  level,
  best_level: level,
  due_on: null,
  state: null,
  ...changes,
});

const practice = (skills: Skill[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UnitPractice
        skills={skills}
        subject="maths"
        title="Fractions"
        to="/practice/m/c/fractions"
      />
    </MemoryRouter>,
  );

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells the levels of a unit in one sentence, highest first', () => {
  expect(skillCounts([skill(0), skill(4), skill(3), skill(4)])).toBe(
    '4 skills: 2 Mastered, 1 Strong, 1 Not started',
  );
  expect(skillCounts([skill(2)])).toBe('1 skill: 1 Familiar');
});

it('leads to the practice of the unit, by its name', () => {
  const html = practice([skill(3), skill(0)]);
  expect(html).toContain('href="/practice/m/c/fractions"');
  expect(html).toContain('aria-label="Practise Fractions"');
  expect(html).toContain('aria-label="2 skills: 1 Strong, 1 Not started"');
  expect(html).not.toContain('Check me');
});

it('says kindly that a skill has faded, before that another wants a check', () => {
  const faded = skill(2, { best_level: 3, title: 'Halves' });
  const due = skill(3, { due_on: '2026-01-05' });
  const html = practice([faded, due]);
  expect(html).toContain('<b>Halves</b> Faded to Familiar. One short practice brings it back.');
  expect(html).not.toContain('Check me');
  expect(practice([due])).toContain('Practise 1 skill again to keep it strong.');
  expect(practice([skill(3, { due_on: '2026-01-06' })])).not.toContain('Check me');
});

it('shows one fact of a skill: how it went lately, or that it has faded', () => {
  const state = {
    worths: [0, 0, 2, 1, 0, 2, 2, 2] as (0 | 1 | 2)[],
    choices: [],
    level: 2 as const,
  };
  const days = { since_fall: null, right_days: 1, first_right: 1, last_right: 1, due: 3 };
  const known = skill(2, { state: { ...state, ...days } });
  const row = (one: Skill) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SkillRow skill={one} subject="maths" to="/x" badge={null} />
      </MemoryRouter>,
    );
  expect(row(known)).toContain('<b>Familiar</b>5 of 6 right lately');
  expect(row({ ...known, best_level: 4 })).toContain('Faded to Familiar.');
  const unlucky = { ...state, ...days, level: 0 as const, worths: [0, 0] as (0 | 1 | 2)[] };
  expect(row(skill(0, { state: unlucky }))).toContain('<b>Not started</b></span>');
});
