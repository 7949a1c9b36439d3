import { replay } from '@akada/exercises/mastery/replay';
import { describe, expect, it } from 'vitest';
import {
  answerSet,
  bestRun,
  canStop,
  continueSet,
  type ExerciseSet,
  finishSet,
  type Result,
  runLength,
  type SkillStates,
  scoreOf,
} from './exercise-set.ts';
import { answersOf, toFinishedSet } from './finished-set.ts';
import { newSet, skillsOf, written } from './testing/unit.ts';

const skills = skillsOf('l1');
const unknown: SkillStates = new Map();
const right: Result = { worth: 2, tries: 1, hints: 0 };
const withHint: Result = { worth: 1, tries: 1, hints: 1 };
const miss: Result = { worth: 0, tries: 2, hints: 0 };
const shown = { exercise: written('x', 'y'), source: { family: 'lcm', version: 1, seed: 's' } };
const NOW = 1_000_000;

const answer = (set: ExerciseSet, result: Result, now = NOW + set.answers.length * 1_000) =>
  answerSet(set, result, shown, skills, unknown, now);
const answerAll = (set: ExerciseSet, results: Result[]) =>
  results.reduce((all, one) => answer(all, one), set);
const tens = (result: Result) => Array.from({ length: 10 }, () => result);

describe('a running set', () => {
  it('keeps what was asked and how it was answered, and ends with its last exercise', () => {
    const one = answer(newSet(), withHint);
    expect(one.answers).toEqual([
      {
        ...{ lesson: 'l1', skill: 'l1-first', key: one.session.items[0]?.key, kind: 'number' },
        ...{ right: true, tries: 1, hints: 1, at: NOW, family: 'lcm', version: 1, seed: 's' },
      },
    ]);
    expect(one.finishedAt).toBeNull();
    const all = answerAll(newSet(), tens(right));
    expect(all.finishedAt).toBe(NOW + 9_000);
    expect(answer(all, right)).toBe(all);
  });

  it('says how each skill moved, by the rule of the levels', () => {
    const set = answerAll(newSet(), tens(right));
    for (const [id, [before, now]] of Object.entries(set.moves)) {
      const log = answersOf(set).filter(({ lesson, skill }) => `${lesson}:${skill}` === id);
      expect(before).toBe(0);
      expect(now).toBe(
        replay(
          log.map((one) => one.answer),
          true,
        ).level,
      );
    }
    expect(set.moves['l1:l1-first']).toEqual([0, 3]);
    const state = replay(
      answersOf(set)
        .slice(0, 3)
        .map((one) => one.answer),
      true,
    );
    const later = answerSet(
      newSet('b'),
      right,
      shown,
      skills,
      new Map([['l1:l1-first', state]]),
      NOW,
    );
    expect(later.moves['l1:l1-first']).toEqual([2, 2]);
  });

  it('brings a missed one back, marks it so, and lists it for another look', () => {
    let set = answer(newSet(), miss);
    const back = set.session.items.findIndex(({ why }) => why === 'back');
    while (set.answers.length < back) set = answer(set, right);
    set = answer(set, miss);
    expect(set.answers[back]).toMatchObject({ right: false, back: true });
    expect(set.answers[0]).not.toHaveProperty('back');
    expect(set.missed.map(({ seed }) => seed)).toEqual(['set:0', 'set:0:back']);
    expect(answersOf(set)[back]?.answer.isMissedAgain).toBe(true);
  });

  it('may be stopped after ten, or after a new level at six, and not before', () => {
    const five = answerAll(newSet(), tens(right).slice(0, 5));
    expect(canStop(five)).toBe(false);
    expect(canStop(answer(five, right))).toBe(true);
    const misses = answerAll(newSet(), tens(miss).slice(0, 9));
    expect([canStop(misses), canStop(answer(misses, miss))]).toEqual([false, true]);
  });

  it('is sent with what was answered, and not at all when nothing was', () => {
    expect(toFinishedSet(finishSet(newSet(), NOW))).toBeNull();
    const set = finishSet(answerAll(newSet(), [right, miss]), NOW + 5_000);
    expect(toFinishedSet(set)).toEqual({
      ...{ id: 'set', kind: 'practice', course_id: 'c1', answers: set.answers },
      started_at: new Date(NOW).toISOString(),
      finished_at: new Date(NOW + 5_000).toISOString(),
    });
  });

  it('survives a clock that is set back: the end is never before the start, and answers stay in order', () => {
    const set = finishSet(answer(answer(newSet(), right, NOW + 60_000), right, 5), 5);
    expect(set.answers.map(({ at }) => at)).toEqual([NOW + 60_000, NOW + 60_000]);
    const sent = toFinishedSet(set);
    expect(Date.parse(sent?.finished_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(sent?.started_at ?? ''),
    );
  });

  it('fits the limits of the table, whatever the stage says', () => {
    const odd = answer(newSet(), { worth: 0, tries: 0, hints: 9 });
    expect(odd.answers[0]).toMatchObject({ tries: 1, hints: 3 });
    expect(answer(newSet(), { worth: 0, tries: 400, hints: -1 }).answers[0]).toMatchObject({
      tries: 99,
      hints: 0,
    });
  });

  it('counts right ones in a row, and goes on counting in endless practice', () => {
    const first = answerAll(newSet(), [miss, ...tens(right)]);
    // A repeat is not an extra question.
    const again = { right: 1, done: 1 };
    expect(scoreOf(first)).toEqual({ right: 9, done: 10, hints: 0, secondTries: 0, again });
    const next = answer(continueSet(first, newSet('b')), withHint);
    expect(runLength(next)).toBe(7);
    expect([bestRun(first), bestRun(next), bestRun(answer(next, miss))]).toEqual([10, 7, 7]);
    expect(scoreOf(next)).toMatchObject({ right: 10, done: 11, hints: 1, secondTries: 0 });
    expect(next.moves['l1:l1-first']?.[0]).toBe(0);
    expect(toFinishedSet(finishSet(next, NOW))?.answers).toHaveLength(1);
  });
});
