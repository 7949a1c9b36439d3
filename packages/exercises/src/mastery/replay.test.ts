import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '../random.ts';
import { type Level, levelOfUnit } from './levels.ts';
import {
  countedTime,
  type LoggedAnswer,
  lagosDay,
  MAX_ANSWERS_A_DAY,
  withinDayLimit,
  worthOf,
} from './log.ts';
import { addAnswers, newRecord, stateOf } from './record.ts';
import { recordedLogs } from './recorded-logs.ts';
import { isDue, makeDue, newSkill, replay, takeAnswer } from './replay.ts';

const DAY = 86_400_000;

/** `1`, `½` and `0` are answers, in capitals `C` by choice; a space is the next day. */
function log(text: string): LoggedAnswer[] {
  let day = 0;
  return [...text].flatMap((sign, place) => {
    if (sign === ' ') day += 1;
    if (sign === ' ') return [];
    const worth = sign === '0' ? 0 : sign === '½' ? 1 : 2;
    return [{ id: `${1_000 + place}`, at: day * DAY + place, worth, byChoice: sign === 'C' }];
  });
}
const levelOf = (text: string, hasOtherKinds = true) => replay(log(text), hasOtherKinds).level;

describe('the rule', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['000000', 0],
    ['½', 1],
    ['1', 1],
    ['11', 1],
    ['111', 2],
    ['10011', 2],
    ['½½½½½', 1],
    ['½½1½½', 2],
    ['1111', 2],
    ['11111', 3],
    ['111011', 3],
    ['111½½1', 3],
    ['1½½½½1½', 2],
    // Mastery is impossible on the first or second day.
    ['1111111111111', 3],
    ['11111 111111', 3],
    ['11111  111', 4],
    ['11111 11 1', 4],
    // Answers with help on the second day are no proof.
    ['11111  ½½½', 3],
    // Two misses at Mastered, three of six elsewhere.
    ['11111  1110', 4],
    ['11111  11100', 3],
    ['1111100', 3],
    ['11111000', 2],
    // The next drop in level needs three answers after the last one.
    ['111110000', 2],
    ['1111100000', 2],
    ['11111000000', 1],
    ['11111000000000', 1],
    // The same right answers raise a level again, one at a time.
    ['1111100011111', 3],
    // After a drop the two days of Mastered count again from the first right answer.
    ['11111  111001111111', 3],
    ['11111  11100  11111111', 3],
    ['11111  11100 1111 1111', 3],
    ['11111  11100 1111  1111', 4],
    ['11111000111111 11', 3],
    ['11111000111111  11', 4],
  ])('%j leads to %i', (text, level) => {
    expect(levelOf(text)).toBe(level);
  });

  it('wants two answers that cannot be guessed, where the skill has such exercises', () => {
    expect(levelOf('CCCCC')).toBe(2);
    expect(levelOf('CCCCC', false)).toBe(3);
    expect(levelOf('CCC1C')).toBe(2);
    expect(levelOf('CCC11')).toBe(3);
    expect(levelOf('CC1C0C1')).toBe(3);
  });

  it('holds for 200,000 random histories: right never lowers, wrong never raises, no level is skipped', () => {
    const random = randomFrom('histories');
    const faults = Array.from({ length: 200_000 }, () => faultsOfHistory(random));
    expect(faults.flat()).toEqual([]);
  });
});

/** Steps that violate the rule, in a history of up to twelve answers. */
function faultsOfHistory(random: Random): string[] {
  const [knows, length] = [random.between(0, 100), random.between(1, 12)];
  const faults: string[] = [];
  let state = newSkill;
  for (let place = 0; place < length; place += 1) {
    const worth = random.chance(knows) ? random.pick([1, 2] as const) : 0;
    const at = Math.floor(place / 3) * DAY;
    const next = takeAnswer(state, { id: `${place}`, at, worth, byChoice: false }, true);
    const step = next.level - state.level;
    const isForbidden = worth > 0 ? step < 0 || step > 1 : step > 0 || step < -1;
    if (isForbidden || (step < 0 && next.level === 0)) faults.push(`${state.level}→${next.level}`);
    state = next;
  }
  return faults;
}

/** Share of the time after 30 answers, in percent: Started, Familiar, Strong, Mastered. */
function sharesOf(percent: number): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (let learner = 0; learner < 4_000; learner += 1) {
    const random = randomFrom(`learner ${percent} ${learner}`);
    let state = newSkill;
    for (let place = 0; place < 80; place += 1) {
      const at = Math.floor(place / 5) * DAY;
      const worth = random.chance(percent) ? 2 : 0;
      state = takeAnswer(state, { id: `${place}`, at, worth, byChoice: false }, true);
      if (place >= 30) counts[state.level] = (counts[state.level] ?? 0) + 1;
    }
  }
  return counts.slice(1).map((count) => (100 * count) / (4_000 * 50));
}

describe('four thousand learners of eighty answers', () => {
  it.each([
    [25, [91, 8, 1, 0]],
    [50, [45, 35, 17, 2]],
    [70, [8, 26, 46, 20]],
    [90, [0, 1, 23, 76]],
    [95, [0, 0, 8, 92]],
  ])('who know %i of 100 spend their time where the design says', (percent, expected) => {
    const shares = sharesOf(percent);
    expected.forEach((share, place) => {
      expect(Math.abs((shares[place] ?? 0) - share)).toBeLessThan(1.5);
    });
  });
});

/** One learner of a skill: how often, how many answers a sitting, and how they go. */
type Learner = { every: number; sitting: number; answer: (day: number, random: Random) => Worth };
type Worth = LoggedAnswer['worth'];

const chanceOf = (percent: number, random: Random): Worth => (random.chance(percent) ? 2 : 0);

/** The level after each answer, with its day. */
function lifeOf({ every, sitting, answer }: Learner, name: string, byChoice = false) {
  const random = randomFrom(name);
  const life: { day: number; level: Level }[] = [];
  let state = newSkill;
  for (let day = 0; day < 60; day += every) {
    for (let place = 0; place < sitting; place += 1) {
      const at = day * DAY + place;
      const worth = answer(day, random);
      state = takeAnswer(state, { id: `${at}`, at, worth, byChoice }, true);
      life.push({ day, level: state.level });
    }
  }
  return life;
}

describe('four kinds of learners over sixty days, a thousand of each', () => {
  const lives = (learner: Learner, byChoice = false) =>
    Array.from({ length: 1_000 }, (_, number) => lifeOf(learner, `kind ${number}`, byChoice));
  const share = <One>(list: readonly One[], isIt: (one: One) => boolean) =>
    (100 * list.filter(isIt).length) / list.length;
  const endsAs = (level: Level) => (life: { level: Level }[]) => life.at(-1)?.level === level;

  it('one who knows it is Mastered from the third day on, and stays so', () => {
    const all = lives({ every: 2, sitting: 5, answer: (_, random) => chanceOf(96, random) });
    expect(share(all, (life) => life.some(({ day, level }) => day < 2 && level === 4))).toBe(0);
    expect(
      share(all, (life) => life.some(({ day, level }) => day <= 6 && level === 4)),
    ).toBeGreaterThan(95);
    expect(share(all, endsAs(4))).toBeGreaterThan(95);
  });

  it('one who knew it and forgot it falls, and does not come back within a day', () => {
    const forgets = (day: number) => (day < 20 ? 96 : day < 40 ? 10 : 96);
    const all = lives({
      every: 2,
      sitting: 15,
      answer: (day, random) => chanceOf(forgets(day), random),
    });
    const isHigh = (life: { day: number; level: Level }[]) =>
      life.some(({ day, level }) => day >= 26 && day < 42 && level === 4);
    // A few were right by luck on the last day before.
    expect(share(all, isHigh)).toBeLessThan(10);
    const isBack = (life: { day: number; level: Level }[]) =>
      life.some(({ day, level }) => day >= 42 && day <= 46 && level === 4);
    expect(share(all, isBack)).toBeGreaterThan(95);
  });

  it('one who guesses among four stays below Strong', () => {
    const guesses: Learner = { every: 2, sitting: 5, answer: (_, random) => chanceOf(25, random) };
    expect(share(lives(guesses, true).flat(), ({ level }) => level >= 3)).toBe(0);
  });

  it('one who opens a hint every time is never more than Started', () => {
    const leans: Learner = {
      every: 2,
      sitting: 5,
      answer: (_, random) => (random.chance(90) ? 1 : 0),
    };
    expect(
      lives(leans)
        .flat()
        .every(({ level }) => level <= 1),
    ).toBe(true);
  });
});

describe('what is due', () => {
  it.each([
    ['1', 2],
    ['11', 2],
    ['1 1', 5],
    ['1 1 1', 11],
    ['1 1 1 1', 24],
    ['1 1 1 1 1', 49],
    ['1 1 1 1 1 1', 95],
    ['1 1 1 1 1 1 1', 96],
    ['1 0', 2],
    ['1 ½', 2],
  ])('%j asks for a check on day %i', (text, day) => {
    const state = replay(log(text), true);
    expect(state.dueDay).toBe(day);
    expect(isDue(state, day - 1)).toBe(false);
    expect(isDue(state, day)).toBe(true);
  });

  it('comes tomorrow after a second miss, and at once after "Again", and costs no level', () => {
    const before = replay(log('11111'), true);
    const miss = { id: 'x', at: DAY, worth: 0, byChoice: false, isMissedAgain: true } as const;
    expect(takeAnswer(before, miss, true)).toMatchObject({ dueDay: 2, level: 3 });
    expect(makeDue(before, 1)).toMatchObject({ dueDay: 1, level: 3 });
    expect(makeDue(newSkill, 7)).toMatchObject({ dueDay: 7, level: 0 });
    const again = { id: 'y', at: DAY, worth: 0, byChoice: false, isAgain: true } as const;
    expect(takeAnswer(before, again, true)).toEqual(makeDue(before, 1));
    // In the log it is ordered among the answers, so that one that arrives late is placed correctly.
    expect(replay([again, ...log('11111'), ...log('   1')], true).dueDay).toBe(7);
  });
});

describe('the log', () => {
  it('counts a day in Lagos', () => {
    expect(lagosDay(Date.UTC(2026, 0, 4, 22, 59))).toBe(lagosDay(Date.UTC(2026, 0, 4)));
    expect(lagosDay(Date.UTC(2026, 0, 4, 23))).toBe(lagosDay(Date.UTC(2026, 0, 5)));
  });

  it('trusts no time older than a week or in the future', () => {
    const now = 100 * DAY;
    expect(countedTime(now - 7 * DAY, now)).toBe(93 * DAY);
    expect(countedTime(now - 7 * DAY - 1, now)).toBe(now);
    expect(countedTime(now + 1, now)).toBe(now);
  });

  it('counts three hundred answers a day', () => {
    const many = Array.from({ length: 400 }, (_, place) => ({
      id: `${1_000 + place}`,
      at: place < 350 ? 0 : DAY,
      worth: 2 as const,
      byChoice: false,
    }));
    expect(withinDayLimit(many)).toHaveLength(MAX_ANSWERS_A_DAY + 50);
  });

  it.each([
    [{ isRight: true, tries: 1, hints: 0 }, 2],
    [{ isRight: true, tries: 1, hints: 1 }, 1],
    [{ isRight: true, tries: 2, hints: 0 }, 1],
    [{ isRight: true, tries: 2, hints: 3 }, 1],
    [{ isRight: true, tries: 3, hints: 0 }, 0],
    [{ isRight: false, tries: 1, hints: 0 }, 0],
  ])('%j is worth %i halves', (answer, worth) => {
    expect(worthOf(answer)).toBe(worth);
  });
});

describe('two phones', () => {
  it('come to one level, in whatever order their sets arrive', () => {
    const random = randomFrom('phones');
    for (const { hasOtherKinds, answers } of recordedLogs(300)) {
      const whole = replay(answers, hasOtherKinds);
      const sorted = [...answers].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
      let record = newRecord;
      for (let start = 0; start < sorted.length; start += 12) {
        const sets = sorted.slice(start, start + 12);
        const first = sets.filter(() => random.chance(50));
        const second = sets.filter((answer) => !first.includes(answer));
        // The second phone sends late, and twice.
        for (const set of [first, second, second]) record = addAnswers(record, set, hasOtherKinds);
      }
      expect(stateOf(record, hasOtherKinds)).toEqual(whole);
    }
  });

  it('lose nothing when a set is older than what is settled', () => {
    const late = { id: 'late', at: 0, worth: 2, byChoice: false } as const;
    const settled = addAnswers(newRecord, log(' 1111111111111111'), true);
    expect(stateOf(addAnswers(settled, [late], true), true).rightDays).toBeGreaterThan(0);
  });
});

describe('the recorded logs', () => {
  it('are the same for ever, and so is what they lead to', () => {
    const logs = recordedLogs();
    const states = logs.map(({ answers, hasOtherKinds }) => replay(answers, hasOtherKinds));
    const digest = (data: unknown) =>
      createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);
    expect(logs).toHaveLength(1_000);
    const counts = states.reduce<Record<string, number>>((all, { level }) => {
      all[level] = (all[level] ?? 0) + 1;
      return all;
    }, {});
    expect(counts).toEqual({ 0: 55, 1: 385, 2: 230, 3: 116, 4: 214 });
    expect(digest(logs)).toBe('00d4302fbe290ea1');
    expect(digest(states.map(({ level, dueDay }) => [level, dueDay]))).toBe('d6ff50e747fd0314');
  });
});

it.each([
  [[], 0],
  [[4, 4, 4, 4, 4], 4],
  [[4, 4, 4, 4, 0], 4],
  [[4, 4, 4, 0], 1],
  [[0, 0, 0, 0, 1], 1],
  [[0, 0], 0],
  [[4, 3, 3, 3, 2], 3],
  [[2, 2, 2, 2, 1], 2],
  [[1], 1],
] as [Level[], Level][])('a unit with skills %j has level %i', (skills, level) => {
  expect(levelOfUnit(skills)).toBe(level);
});
