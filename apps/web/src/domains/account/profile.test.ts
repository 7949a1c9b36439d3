import { describe, expect, test } from 'vitest';
import { consentGiven, consentWithdrawn, isPaused } from './consent.ts';
import { dailyGoal, goalText } from './daily-goal.ts';
import { photoHurdle } from './photo-consent.ts';
import { guardianSchema, hasGuardian, profileData } from './profile-schemas.ts';

const now = new Date('2026-11-15T09:30:00Z');

test('empty fields of the profile are taken out of the account', () => {
  const form = { name: 'Ada', classLevel: '', birthYear: '2014', school: '', avatar: 'drum' };
  expect(profileData(form)).toEqual({
    name: 'Ada',
    class_level: null,
    birth_year: 2014,
    school: null,
    avatar: 'drum',
  });
});

describe('guardian', () => {
  test.each([
    ['a child', { birth_year: 2014 }, true],
    ['an adult who named one', { birth_year: 1990, guardian_email: 'm@example.com' }, true],
    ['an adult', { birth_year: 1990 }, false],
    ['somebody of unknown age', {}, false],
  ])('%s: asked for is %j → %s', (_, data, asked) => {
    expect(hasGuardian(data, now)).toBe(asked);
  });

  test("cannot be the child's own mailbox, and must agree", () => {
    const schema = guardianSchema('ada@example.com');
    expect('output' in schema.check({ email: 'ADA@example.com', consent: true })).toBe(false);
    expect('output' in schema.check({ email: 'mama@example.com', consent: false })).toBe(false);
    expect('output' in schema.check({ email: 'mama@example.com', consent: true })).toBe(true);
  });

  test('pauses the account by withdrawing, and opens it by agreeing again', () => {
    expect(isPaused({ data: consentWithdrawn(now) })).toBe(true);
    expect(isPaused({ data: consentGiven('mama@example.com', now) })).toBe(false);
    expect(isPaused(null)).toBe(false);
    expect(isPaused({ data: {} })).toBe(false);
    expect(isPaused({ data: { birth_year: 2014 } }, now)).toBe(true);
    expect(isPaused({ data: { birth_year: 1990 } }, now)).toBe(false);
    const agreed = { birth_year: 2014, ...consentGiven('mama@example.com', now) };
    expect(isPaused({ data: agreed }, now)).toBe(false);
    expect(isPaused({ data: { ...agreed, ...consentWithdrawn(now) } }, now)).toBe(true);
  });
});

describe('daily goal', () => {
  test('is one lesson until another is chosen', () => {
    expect([{}, { daily_goal: 3 }, { daily_goal: 99 }].map(dailyGoal)).toEqual([1, 3, 1]);
  });

  test('is told in words', () => {
    expect([
      goalText(0, 1),
      goalText(1, 3),
      goalText(1, 1),
      goalText(4, 3),
      goalText(34, 1),
    ]).toEqual([
      '0 of 1 lesson done today.',
      '1 of 3 lessons done today.',
      'Goal reached: 1 lesson today.',
      'Goal reached, and 1 more lesson!',
      'Goal reached, and 33 more lessons!',
    ]);
  });
});

test.each([
  ['of unknown age', {}, 'age'],
  ['a child alone', { birth_year: 2014 }, 'guardian'],
  ['a child whose guardian has said yes', { birth_year: 2014, guardian_verified_at: 'x' }, null],
  [
    'a child who says that a guardian agrees',
    { birth_year: 2014, guardian_consent_at: 'x' },
    'guardian',
  ],
  [
    'a child whose guardian took it back',
    { birth_year: 2014, guardian_consent_at: null },
    'guardian',
  ],
  ['an adult', { birth_year: 1990 }, null],
])('a picture of a learner %s', (_, data, hurdle) => {
  expect(photoHurdle(data, now)).toBe(hurdle);
});
