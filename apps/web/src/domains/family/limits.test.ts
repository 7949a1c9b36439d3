import { describe, expect, it } from 'vitest';
import { consentText } from './consent-text.ts';
import { hasLimits } from './has-limits.ts';
import { familyText } from './messages.ts';
import { isOver } from './use-rest.ts';
import { mondayOf, todayInLagos, weeksAfter } from './week.ts';

const now = new Date('2026-11-16T12:00:00Z');
const learner = (email: string, data = {}) => ({ id: 'x', email, data });
const limits = {
  minutes_a_day: 45,
  minutes_today: 10,
  is_paused: false,
  is_read_only: false,
  has_praise: false,
};

describe('whose time somebody else may decide about', () => {
  it('is a child, with or without an email', () => {
    expect(hasLimits(learner('ada27@learner.akada.invalid'), now)).toBe(true);
    expect(hasLimits(learner('ada@example.com', { birth_year: 2014 }), now)).toBe(true);
  });

  it('is nobody who is grown up, and no visitor', () => {
    expect(hasLimits(learner('ngozi@example.com', { birth_year: 1990 }), now)).toBe(false);
    expect(hasLimits(learner('ngozi@example.com'), now)).toBe(false);
    expect(hasLimits(null, now)).toBe(false);
  });
});

describe('learning is over for today', () => {
  it.each([
    [limits, false],
    [{ ...limits, minutes_today: 45 }, true],
    [{ ...limits, minutes_today: 44.9 }, false],
    [{ ...limits, minutes_a_day: null, minutes_today: 500 }, false],
    [{ ...limits, is_paused: true }, true],
  ])('%j: %s', (some, expected) => expect(isOver(some)).toBe(expected));
});

describe('a week', () => {
  it('is counted in Nigeria, from Monday', () => {
    expect(todayInLagos(new Date('2026-11-15T23:30:00Z'))).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(weeksAfter('2026-11-16', -1)).toBe('2026-11-09');
  });
});

describe('what a guardian has to know about the consent', () => {
  it.each([
    [{ consent: 'verified', letter: null, may_restore: false }, null],
    [{ consent: 'school', letter: null, may_restore: false }, null],
    [{ consent: 'declared', letter: 'sent', may_restore: false }, familyText.consentOpen],
    [{ consent: 'declared', letter: 'held', may_restore: false }, familyText.consentHeld],
    [{ consent: 'withdrawn', letter: null, may_restore: true }, familyText.consentWithdrawn],
    [{ consent: 'withdrawn', letter: null, may_restore: false }, familyText.consentNotYours],
  ] as const)('%j', (child, expected) => expect(consentText(child)).toBe(expected));
});
