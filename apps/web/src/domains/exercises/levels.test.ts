import type { Level } from '@akada/exercises/mastery/levels';
import { recordedLogs } from '@akada/exercises/mastery/recorded-logs';
import { newSkill, replay, takeAnswer } from '@akada/exercises/mastery/replay';
import { describe, expect, it } from 'vitest';
import {
  isDueOn,
  isFaded,
  levelOf,
  nextSkill,
  type SkillAnswer,
  stateOf,
  strongestSkill,
  withAnswers,
} from './levels.ts';
import { isSkills, type Skill } from './skills-api.ts';

const untouched: Skill = {
  course: 'c',
  unit: 'u',
  lesson: 'l',
  skill: 'halves',
  title: 'Halves',
  has_other_kinds: true,
  level: 0,
  best_level: 0,
  due_on: null,
  state: null,
};
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5, 12);

let count = 0;
const answer = (worth: 0 | 1 | 2, at = START, changes: Partial<Skill> = {}): SkillAnswer => {
  count += 1;
  const { lesson, skill } = { ...untouched, ...changes };
  return { lesson, skill, answer: { id: `a${count}`, at, worth, byChoice: false } };
};
const many = (length: number, worth: 0 | 1 | 2, at = START) =>
  Array.from({ length }, () => answer(worth, at));
const after = (answers: SkillAnswer[], from: Skill = untouched) =>
  withAnswers([from], answers)[0] ?? from;
const levelled = (level: Level, changes: Partial<Skill> = {}): Skill => ({
  ...untouched,
  level,
  best_level: level,
  ...changes,
});

describe('what waits on this device', () => {
  it('is counted by the same rule as by the service, on every recorded log', () => {
    for (const { answers, hasOtherKinds } of recordedLogs(200)) {
      const own = { ...untouched, has_other_kinds: hasOtherKinds };
      const cut = Math.floor(answers.length / 2);
      const sent = [...answers].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
      const shown = (part: typeof answers) =>
        part.map((one) => ({ lesson: 'l', skill: 'halves', answer: one }));
      const known = after(shown(sent.slice(0, cut)), own);
      const whole = after(shown(sent.slice(cut)).reverse(), known);
      const expected = replay(answers, hasOtherKinds);
      expect(stateOf(whole).level).toBe(expected.level);
      expect(whole.state?.due ?? null).toBe(expected.dueDay);
      expect(isSkills([whole])).toBe(true);
    }
  });

  it('moves its own skill and no other', () => {
    const other = { ...untouched, lesson: 'm' };
    const [first, second] = withAnswers([untouched, other], many(5, 2));
    expect([first?.level, second]).toEqual([3, other]);
  });

  it('counts an answer once, however often it is told', () => {
    const five = many(5, 2);
    expect(after([...five, ...five])).toEqual(after(five));
  });

  it('counts an answer once that was taken before, by the copy or by the service', () => {
    const five = many(5, 2);
    const once = after(five);
    expect(after(five, once)).toEqual(once);
    const ofSet = five.map((one, place) => ({
      ...one,
      answer: { ...one.answer, id: `set-1:00${place + 1}` },
    }));
    const known = { ...after(ofSet), counted: ['set-1'] };
    expect(after(ofSet, known)).toEqual(known);
    expect(after(many(1, 2), known).state?.worths).toHaveLength(6);
  });

  it('begins at nothing', () => {
    expect(stateOf(untouched)).toEqual(newSkill);
    expect(after([])).toBe(untouched);
    const first = answer(2);
    expect(stateOf(after([first])).dueDay).toBe(takeAnswer(newSkill, first.answer, true).dueDay);
  });
});

it('is Strong after five right ones and not Mastered on the first day', () => {
  expect(after(many(5, 2)).level).toBe(3);
  expect(after(many(40, 2)).level).toBe(3);
  expect(after([...many(5, 2), ...many(3, 2, START + 2 * DAY)]).level).toBe(4);
});

it('fades from Mastered to Strong by two misses, and remembers how far it was', () => {
  const mastered = after([...many(5, 2), ...many(3, 2, START + 2 * DAY)]);
  const faded = after(many(2, 0, START + 3 * DAY), mastered);
  expect([faded.level, faded.best_level, isFaded(faded)]).toEqual([3, 4, true]);
  expect(isFaded(mastered)).toBe(false);
});

it('asks for a check from its day on, as Lagos counts days', () => {
  const known = after([answer(2)]);
  expect(known.due_on).toBe('2026-01-07');
  expect(isDueOn(known, Date.UTC(2026, 0, 6, 22, 59))).toBe(false);
  expect(isDueOn(known, Date.UTC(2026, 0, 6, 23))).toBe(true);
  expect(isDueOn(untouched, START)).toBe(false);
});

it('gives a unit the highest level that four of five of its skills have', () => {
  expect(levelOf([levelled(4), levelled(4), levelled(4), levelled(4), levelled(0)])).toBe(4);
  expect(levelOf([levelled(4), levelled(4), levelled(4), levelled(0)])).toBe(1);
  expect(levelOf([])).toBe(0);
});

describe('the next skill', () => {
  it('is the one known least, in teaching order', () => {
    const skills = [levelled(3), levelled(1, { skill: 'a' }), levelled(1, { skill: 'b' })];
    expect(nextSkill(skills)?.skill).toBe('a');
  });
  it('waits for the skills before it in its lesson, as in a set', () => {
    const skills = [
      levelled(1, { lesson: 'one', skill: 'a' }),
      levelled(0, { lesson: 'one', skill: 'b' }),
      levelled(1, { lesson: 'two', skill: 'c', best_level: 3 }),
    ];
    expect(nextSkill(skills)?.skill).toBe('a');
    const known = [levelled(2, { lesson: 'one', skill: 'a' }), ...skills.slice(1)];
    expect(nextSkill(known)?.skill).toBe('b');
  });
  it('is none when all are mastered', () => {
    expect(nextSkill([levelled(4)])).toBeUndefined();
  });
});

it('calls a skill the strongest only when it is familiar at least', () => {
  expect(strongestSkill([levelled(1), levelled(0)])).toBeUndefined();
  expect(strongestSkill([levelled(2), levelled(3, { skill: 'b' })])?.skill).toBe('b');
});
