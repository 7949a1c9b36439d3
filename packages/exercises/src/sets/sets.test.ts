import { describe, expect, it } from 'vitest';
import type { Level } from '../mastery/levels.ts';
import type { Difficulty, Exercise } from '../model.ts';
import { composeSet, composeToday, type PracticeSkill, type SetItem } from './compose.ts';
import { firstPlaceOf, isStuck, mayStop, startSession, takeResult } from './session.ts';

const sums = (ofSkill: string, difficulty: Difficulty): Exercise => ({
  kind: 'generated',
  key: `${ofSkill}-${difficulty}`,
  skill: ofSkill,
  difficulty,
  family: 'lcm',
  params: {},
});
const skill = (name: string, level: Level, rest: Partial<PracticeSkill> = {}): PracticeSkill => ({
  skill: name,
  level,
  isDue: false,
  prerequisites: [],
  exercises: [sums(name, 1), sums(name, 2)],
  ...rest,
});
const unit = [
  skill('a', 4, { isDue: true }),
  skill('b', 3, { isDue: true }),
  skill('c', 2),
  skill('d', 1),
  skill('e', 0, { prerequisites: ['d'] }),
  skill('f', 3),
];
const seeds = Array.from({ length: 200 }, (_, seed) => `${seed}`);
const row = (items: SetItem[]) => items.map((item) => item.skill).join('');
const many = (items: SetItem[], why: string) => items.filter((item) => item.why === why).length;

describe('a set', () => {
  it('has two that are due, five of the weakest skill that is ready, three mixed', () => {
    for (const seed of seeds) {
      const items = composeSet(unit, seed);
      expect(items).toHaveLength(10);
      expect([many(items, 'due'), many(items, 'focus'), many(items, 'mixed')]).toEqual([2, 5, 3]);
      // `e` is weaker, but `d` comes before it.
      expect(items.filter(({ why }) => why === 'focus').every((item) => item.skill === 'd')).toBe(
        true,
      );
      expect(row(items)).not.toContain('e');
      expect(row(items)).not.toMatch(/(.)\1/u);
      expect(new Set(items.map((item) => item.seed)).size).toBe(10);
    }
  });

  it('is the same for the same seed, and another one for another', () => {
    expect(composeSet(unit, 'x')).toEqual(composeSet(unit, 'x'));
    expect(new Set(seeds.map((seed) => row(composeSet(unit, seed)))).size).toBeGreaterThan(50);
  });

  it('starts a new skill with three in a row, and never has two alike after that', () => {
    const known = unit.map((one) => (one.skill === 'd' ? { ...one, level: 2 as const } : one));
    for (const seed of seeds) {
      const text = row(composeSet(known, seed));
      expect(text.startsWith('eee')).toBe(true);
      expect(text.slice(2)).not.toMatch(/(.)\1/u);
    }
  });

  it('fills up with the focus where little else is there', () => {
    expect(row(composeSet([skill('a', 1)], 's'))).toBe('aaaaaaaaaa');
    expect(composeSet([], 's')).toEqual([]);
    expect(composeSet([skill('a', 1, { exercises: [] })], 's')).toEqual([]);
    expect(composeSet([skill('a', 1), skill('b', 0)], 's')).toHaveLength(10);
  });

  it('focuses on what was asked for, and falls back where that has no exercises', () => {
    for (const seed of seeds) {
      const items = composeSet(unit, seed, (name) => name === 'f');
      expect(items.filter(({ why }) => why === 'focus').every((item) => item.skill === 'f')).toBe(
        true,
      );
      expect([many(items, 'due'), many(items, 'focus'), many(items, 'mixed')]).toEqual([2, 5, 3]);
    }
    const bare = unit.map((one) => (one.skill === 'f' ? { ...one, exercises: [] } : one));
    expect(composeSet(bare, 's', (name) => name === 'f')).toHaveLength(10);
  });

  it('takes turns among the exercises of a skill', () => {
    for (const seed of seeds) {
      const keys = composeSet([skill('a', 1)], seed).map(({ key }) => key);
      expect(keys.filter((key) => key === 'a-1')).toHaveLength(5);
    }
  });
});

describe('the set of a day', () => {
  it('has eight in which the skills take turns', () => {
    for (const seed of seeds) {
      const items = composeToday(unit.slice(0, 3), seed);
      expect(items).toHaveLength(8);
      expect(row(items)).not.toMatch(/(.)\1/u);
      expect(many(items, 'due')).toBeGreaterThanOrEqual(5);
    }
    expect(row(composeToday([skill('a', 1)], 's'))).toBe('aaaaaaaa');
    expect(composeToday([], 's')).toEqual([]);
  });
});

describe('a session', () => {
  const miss = { worth: 0, isLevelUp: false } as const;
  const right = { worth: 2, isLevelUp: false } as const;

  it('brings a missed one back once, with new numbers, three or four places on', () => {
    for (const seed of seeds) {
      const start = startSession(composeSet(unit, seed), seed);
      const [first] = start.items;
      const { session, isMissedAgain } = takeResult(start, miss, unit);
      expect(isMissedAgain).toBe(false);
      const place = session.items.findIndex(({ why }) => why === 'back');
      expect([3, 4]).toContain(place);
      expect(session.items[place]).toMatchObject({ skill: first?.skill });
      expect(session.items[place]?.seed).not.toBe(first?.seed);
      expect(session.items).toHaveLength(11);
    }
  });

  it('says when it is missed again, and does not bring it back a second time', () => {
    let session = startSession(composeSet(unit, 's'), 's');
    session = takeResult(session, miss, unit).session;
    const place = session.items.findIndex(({ why }) => why === 'back');
    while (session.worths.length < place) session = takeResult(session, right, unit).session;
    const after = takeResult(session, miss, unit);
    expect(after.isMissedAgain).toBe(true);
    expect(after.session.items).toHaveLength(11);
  });

  it('gives an easier one after two misses in a row', () => {
    const hard = unit.map((one) => ({
      ...one,
      exercises: [sums(one.skill, 1), sums(one.skill, 3)],
    }));
    let session = startSession(
      composeSet(hard, 's').map((item) => ({ ...item, key: `${item.skill}-3` })),
      's',
    );
    session = takeResult(session, miss, hard).session;
    expect(session.items[1]?.key).toMatch(/-3$/u);
    expect(isStuck(session)).toBe(false);
    session = takeResult(session, miss, hard).session;
    expect(session.items[2]).toMatchObject({ key: expect.stringMatching(/-1$/u), why: 'easier' });
    expect(isStuck(session)).toBe(true);
  });

  it('has at most twelve, of which two come back, whoever misses all', () => {
    for (const seed of seeds) {
      let session = startSession(composeSet(unit, seed), seed);
      const first = session.items.map((item) => item.skill);
      while (session.worths.length < session.items.length)
        session = takeResult(session, miss, unit).session;
      expect(session.items).toHaveLength(12);
      const back = session.items.filter(({ why }) => why === 'back');
      expect(back.map(firstPlaceOf)).toEqual([0, 1]);
      expect(back.map((item) => item.skill)).toEqual(first.slice(0, 2));
    }
  });

  it('may stop after ten, or after six with a new level', () => {
    let session = startSession(composeSet(unit, 's'), 's');
    for (let time = 0; time < 9; time += 1) session = takeResult(session, right, unit).session;
    expect(mayStop(session)).toBe(false);
    expect(mayStop(takeResult(session, right, unit).session)).toBe(true);
    const up = { ...session, hasLeveledUp: true };
    expect(mayStop(up)).toBe(true);
    expect(mayStop({ ...up, worths: up.worths.slice(0, 5) })).toBe(false);
  });
});
