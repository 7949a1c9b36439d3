import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import { assignmentsText } from './messages.ts';

const sql = readFileSync(
  new URL('../../../../../supabase/migrations/20261201001100_submissions.sql', import.meta.url),
  'utf8',
);

test('whatever the database refuses has a sentence for the learner', () => {
  // Skip marking, which is for teachers.
  const [forLearners = ''] = sql.split('create function service.mark_submission');
  const refusals = [...forLearners.matchAll(/raise exception '([^']+)' using errcode = '22023'/g)];
  expect(refusals.length).toBeGreaterThan(5);
  for (const [, message] of refusals) {
    expect(errorText({ message, code: '22023' }), message).not.toBe(assignmentsText.refused);
  }
});

test('what is unknown is never shown raw', () => {
  expect(errorText({ message: 'value out of range', code: '22023' })).toBe(assignmentsText.refused);
  expect(errorText(new Error('fetch failed'))).toBe(assignmentsText.notSent);
});
