import { expect, it } from 'vitest';
import { withNewFields } from './new-fields.ts';

const right = (fields?: string[]) => ({
  action: 'plugin::content-manager.explorer.update',
  subject: 'api::lesson.lesson',
  conditions: [],
  properties: fields ? { fields } : {},
});
const before = { 'api::lesson.lesson': ['title', 'body'] };
const now = { 'api::lesson.lesson': ['title', 'body', 'cover'] };

it('adds what is new to a right on all fields', () => {
  expect(withNewFields(right(['body', 'title']), before, now)).toEqual(['body', 'title', 'cover']);
});

it('leaves a right alone that an administrator has narrowed, or that has no fields', () => {
  expect(withNewFields(right(['title']), before, now)).toBeNull();
  expect(withNewFields(right(), before, now)).toBeNull();
  expect(withNewFields(right(['body', 'title']), before, before)).toBeNull();
});
