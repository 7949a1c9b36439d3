import { replay, type SkillState } from '@akada/exercises/mastery/replay';
import { describe, expect, it } from 'vitest';
import {
  composeUnitSet,
  findPractised,
  lessonsFor,
  nextSkill,
  type Practised,
  practiceSkills,
  skillsOfUnit,
  whatOfSkill,
} from './compose-set.ts';
import type { SkillStates } from './exercise-set.ts';
import { exercisesOf, unit } from './testing/unit.ts';
import type { UnitSkills } from './unit-skills-api.ts';

const DAY = 86_400_000;
const NOW = 20_000 * DAY;
const known: UnitSkills = {
  documentId: 'u1',
  lessons: ['l2', 'l1'].map((documentId) => ({
    documentId,
    skills: exercisesOf(documentId).skills,
  })),
};
/** The state after a number of right answers, a number of days ago. */
const after = (count: number, days: number): SkillState =>
  replay(
    Array.from({ length: count }, (_, place) => ({
      ...{ id: `${place}`, at: NOW - days * DAY, worth: 2 as const, byChoice: false },
    })),
    true,
  );
const none: SkillStates = new Map();
const both = new Map(['l1', 'l2'].map((id) => [id, exercisesOf(id)]));
const find = (what: string, states = none) =>
  findPractised(what, unit, async () => known, states, NOW);

describe('the skills of a unit', () => {
  it('come in the order of the lessons, with what is known of each', () => {
    const states: SkillStates = new Map([['l1:l1-first', after(3, 3)]]);
    const skills = skillsOfUnit(unit, known, states, NOW);
    expect(skills.map(({ key, state, isDue }) => [key, state.level, isDue])).toEqual([
      ['l1-first', 2, true],
      ['l1-second', 0, false],
      ['l2-first', 0, false],
      ['l2-second', 0, false],
    ]);
  });

  it('lead on to the weakest one that builds on nothing unknown', () => {
    const next = (states: SkillStates) => nextSkill(skillsOfUnit(unit, known, states, NOW))?.key;
    expect(next(none)).toBe('l1-first');
    // The lesson's second skill needs the first to be Familiar; the next lesson does not.
    expect(next(new Map([['l1:l1-first', after(1, 0)]]))).toBe('l2-first');
    expect(next(new Map([['l1:l1-first', after(3, 0)]]))).toBe('l1-second');
  });
});

describe('what is practised', () => {
  it('is a lesson, a skill, mixed or endless', async () => {
    expect(await find('mixed')).toEqual({ kind: 'mixed' });
    expect(await find('endless')).toEqual({ kind: 'endless' });
    expect(await find('lesson-l2')).toEqual({ kind: 'lesson', lesson: 'l2' });
    expect(await find('skill-l2-first')).toEqual({
      ...{ kind: 'skill', lesson: 'l2', skill: 'l2:l2-first' },
    });
    for (const what of ['lesson-l3', 'skill-', 'skill-x', 'constructor', '']) {
      expect(await find(what)).toBeNull();
    }
  });

  it('names two skills of the same key apart', async () => {
    const twins: UnitSkills = {
      documentId: 'u1',
      lessons: ['l1', 'l2'].map((documentId) => ({
        documentId,
        skills: [{ key: 'estimate', title: 'E' }],
      })),
    };
    expect(whatOfSkill(twins, 'l1', 'estimate')).toBe('skill-estimate');
    expect(whatOfSkill(twins, 'l2', 'estimate')).toBe('skill-estimate.2');
    for (const lesson of ['l1', 'l2']) {
      const what = whatOfSkill(twins, lesson, 'estimate');
      const found = await findPractised(what, unit, async () => twins, none, NOW);
      expect(found).toMatchObject({ lesson });
    }
  });

  it('needs the exercises of a lesson alone, and of those with something due', () => {
    const lessons = (practised: Practised, states = none) =>
      lessonsFor(practised, unit, skillsOfUnit(unit, known, states, NOW), states, 's', NOW);
    expect(lessons({ kind: 'lesson', lesson: 'l2' })).toEqual(['l2']);
    const due: SkillStates = new Map([['l1:l1-first', after(1, 9)]]);
    expect(lessons({ kind: 'lesson', lesson: 'l2' }, due)).toEqual(['l2', 'l1']);
    expect(lessons({ kind: 'mixed' })).toEqual(['l1', 'l2']);
    expect(lessons({ kind: 'mixed' }, new Map([['l1:l1-first', after(1, 0)]]))).toEqual([
      'l2',
      'l1',
    ]);
  });
});

describe('a set of practice', () => {
  it('of a lesson is of its skills, and of what is due in the unit', () => {
    const practised: Practised = { kind: 'lesson', lesson: 'l2' };
    const plain = composeUnitSet(practised, practiceSkills(unit, both, none, NOW), 's');
    expect(plain).toHaveLength(10);
    expect(plain.every(({ skill }) => skill.startsWith('l2:'))).toBe(true);
    const due: SkillStates = new Map([['l1:l1-first', after(1, 9)]]);
    const items = composeUnitSet(practised, practiceSkills(unit, both, due, NOW), 's');
    expect(items.filter(({ why }) => why === 'due').map(({ skill }) => skill)).toEqual([
      'l1:l1-first',
    ]);
    expect(
      items.filter(({ why }) => why === 'focus').every(({ skill }) => skill.startsWith('l2:')),
    ).toBe(true);
  });

  it('of a skill has its focus there', () => {
    const practised: Practised = { kind: 'skill', lesson: 'l1', skill: 'l1:l1-second' };
    const items = composeUnitSet(practised, practiceSkills(unit, both, none, NOW), 's');
    const focus = items.filter(({ why }) => why === 'focus');
    expect(focus.length).toBeGreaterThanOrEqual(5);
    expect(focus.every(({ skill }) => skill === 'l1:l1-second')).toBe(true);
  });

  it('has nothing where the unit has no exercises', () => {
    const bare = new Map([['l1', { skills: [], exercises: [] }]]);
    expect(composeUnitSet({ kind: 'mixed' }, practiceSkills(unit, bare, none, NOW), 's')).toEqual(
      [],
    );
  });
});

describe("today's practice", () => {
  const missed = (count: number) =>
    replay(
      [2, 0].map((worth, place) => ({
        ...{ id: `${count}-${place}`, at: NOW, worth: worth as 0 | 2, byChoice: false },
      })),
      true,
    );

  it('asks what was missed, then what was practised, and nothing that is new', async () => {
    const states: SkillStates = new Map([
      ['l1:l1-first', after(2, 0)],
      ['l1:l1-second', after(0, 0)],
      ['l2:l2-first', missed(1)],
    ]);
    const today = await find('today', states);
    expect(today).toEqual({ kind: 'today', skills: ['l2:l2-first', 'l1:l1-first'] });
    const practised = today as Practised;
    expect(lessonsFor(practised, unit, [], states, 's', NOW)).toEqual(['l2', 'l1']);
    const items = composeUnitSet(practised, practiceSkills(unit, both, states, NOW), 's');
    expect(items).toHaveLength(8);
    expect(new Set(items.map(({ skill }) => skill))).toEqual(
      new Set(['l2:l2-first', 'l1:l1-first']),
    );
  });

  it('begins with the first lesson when nothing was practised', async () => {
    const today = (await find('today')) as Practised;
    expect(lessonsFor(today, unit, [], none, 's', NOW)).toEqual(['l1']);
    const first = new Map([['l1', exercisesOf('l1')]]);
    expect(composeUnitSet(today, practiceSkills(unit, first, none, NOW), 's')).toHaveLength(8);
  });
});
