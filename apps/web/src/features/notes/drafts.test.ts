import { beforeEach, expect, test } from 'vitest';
import { clearAccount } from '#lib/account-storage.ts';
import { memoryStorage } from '#lib/memory-storage.ts';
import { draftKey, editKey, keepDraft, unsavedDrafts } from './drafts.ts';

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

test('keeps drafts apart by account, course and lesson, whatever their ids hold', () => {
  const place = { courseId: 'c:1', lessonId: 'l/1' };
  keepDraft(storage, draftKey('ada', place), 'Half is 1/2');
  keepDraft(storage, draftKey('ada', { courseId: 'c:1' }), 'Whole course');
  keepDraft(storage, draftKey('tunde', place), 'Mine');
  expect(unsavedDrafts(storage, 'ada').map(({ place, text }) => ({ place, text }))).toEqual([
    { place, text: 'Half is 1/2' },
    { place: { courseId: 'c:1' }, text: 'Whole course' },
  ]);
});

test('a draft that was emptied is gone', () => {
  const key = draftKey('ada', { courseId: 'c' });
  keepDraft(storage, key, 'text');
  keepDraft(storage, key, '  \n');
  expect(storage.length).toBe(0);
});

test('a full storage does not stop the typing', () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => keepDraft(storage, draftKey('ada', { courseId: 'c' }), 'text')).not.toThrow();
});

test('leaving clears everything of the account and nothing of another', () => {
  keepDraft(storage, draftKey('ada', { courseId: 'c' }), 'text');
  keepDraft(storage, editKey('ada', 'n1'), 'text');
  keepDraft(storage, draftKey('ada2', { courseId: 'c' }), 'other');
  storage.setItem('theme', 'dark');
  clearAccount(storage, 'ada');
  expect(storage.length).toBe(2);
});
