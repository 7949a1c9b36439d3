import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#lib/memory-storage.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import type { OutboxItem } from '#platform/outbox/types.ts';
import { saveWork } from '#platform/unfinished-work/unfinished-work.ts';
import {
  draftOf,
  editOf,
  openDraft,
  queueUnsavedDrafts,
  readDraft,
  readEdit,
  saveDraft,
  secondDraft,
} from '../note-drafts.ts';
import { countWaitingRemovals, withUnsentNotes } from './unsent-notes.ts';

const target = { courseId: 'c', lessonId: 'l' };
const known = (id: string, content: string, at: string) => ({
  id,
  user_id: 'ada',
  course_id: 'c',
  lesson_id: 'l',
  content,
  created_at: at,
  updated_at: at,
});
const notes = [known('n2', 'Two', '2026-01-02'), known('n1', 'One', '2026-01-01')];
const item = (seq: number, kind: string, entityKey: string, payload: object) =>
  ({
    seq,
    kind,
    entityKey,
    payload: { target, ...payload },
    queuedAt: Date.UTC(2026, 0, 5),
    refusal: null,
    needsSession: false,
  }) as OutboxItem;
const words = (items: OutboxItem[], where: { courseId: string; lessonId?: string } = target) =>
  withUnsentNotes(notes, items, 'ada', where).map((note) => note.content);

test('shows unsent notes, changes and deletions as the learner left them, newest first', () => {
  expect(
    words([
      item(1, 'note', 'note:x', { content: 'New' }),
      item(2, 'note-change', 'note:n1', { id: 'n1', content: 'One, better' }),
      item(3, 'note-removal', 'note:n2', { id: 'n2', content: 'Two' }),
    ]),
  ).toEqual(['New', 'One, better']);
});

test('an unsent note can be changed and deleted again before anybody has it', () => {
  const created = item(1, 'note', 'note:x', { content: 'New' });
  const changed = item(2, 'note-change', 'note:x', { id: null, content: 'Newer' });
  expect(words([created, changed])).toEqual(['Newer', 'Two', 'One']);
  expect(words([created, changed, item(3, 'note-removal', 'note:x', { id: null })])).toEqual([
    'Two',
    'One',
  ]);
});

test('a note whose answer was lost is shown once, though the list has it already', () => {
  const sentAs = (id: string) => item(1, 'note', `note:${id}`, { content: 'Two' });
  expect(words([sentAs('n2')])).toEqual(['Two', 'One']);
  expect(words([sentAs('n9')]), 'another note with the same words').toEqual(['Two', 'Two', 'One']);
});

test('new words of a note are shown even where its list did not come', () => {
  const change = { id: 'n9', content: 'Newer', from: ['2026-01-01'], at: '2026-01-04' };
  const [shown] = withUnsentNotes([], [item(1, 'note-change', 'note:n9', change)], 'ada', target);
  expect(shown).toMatchObject({ id: 'n9', content: 'Newer', updated_at: '2026-01-01' });
});

test('a note whose deletion did not work is there again, and says so', () => {
  const removal = item(1, 'note-removal', 'note:n2', { id: 'n2', content: 'Two' });
  expect(words([removal])).not.toContain('Two');
  for (const failed of [
    { ...removal, refusal: 'No.' },
    { ...removal, needsSession: true },
  ]) {
    const [shown] = withUnsentNotes(notes, [failed], 'ada', target).filter(({ id }) => id === 'n2');
    expect(shown).toMatchObject({ content: 'Two', isBeingRemoved: true });
    expect(countWaitingRemovals([{ ...failed, tries: 1 }], target)).toBe(0);
  }
  expect(countWaitingRemovals([{ ...removal, tries: 0 }], target)).toBe(0);
  expect(countWaitingRemovals([{ ...removal, tries: 1 }], target)).toBe(1);
  expect(countWaitingRemovals([{ ...removal, tries: 1 }], { courseId: 'other' })).toBe(0);
});

test('a note of a lesson stands in its course too, but not in another lesson', () => {
  const created = item(1, 'note', 'note:x', { content: 'New' });
  expect(words([created], { courseId: 'c' })).toContain('New');
  expect(words([created], { courseId: 'c', lessonId: 'other' })).not.toContain('New');
  expect(words([created], { courseId: 'other' })).not.toContain('New');
});

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

test('keeps drafts apart by account, course and lesson, whatever their ids hold', async () => {
  const odd = { courseId: 'c:1', lessonId: 'l/1' };
  const course = { courseId: 'c:1' };
  saveDraft(draftOf('ada', odd), { target: odd, text: 'Half is 1/2' });
  saveDraft(draftOf('ada', course), { target: course, text: 'Whole course' });
  saveDraft(draftOf('tunde', odd), { target: odd, text: 'Mine' });
  expect(
    [draftOf('ada', odd), draftOf('ada', course), draftOf('tunde', odd)].map(readDraft),
  ).toEqual(['Half is 1/2', 'Whole course', 'Mine']);
});

test('what a second tab writes differently is saved beside, and found when the first is done', () => {
  const first = draftOf('ada', target);
  const second = secondDraft(first);
  saveDraft(first, { target, text: 'one tab' });
  saveDraft(second, { target, text: 'other tab' });
  expect(openDraft(first)).toEqual(first);
  saveDraft(first, { target, text: '' });
  expect(openDraft(first)).toEqual(second);
  expect(openDraft(draftOf('tunde', target))).toEqual(draftOf('tunde', target));
});

test('a draft that was emptied is gone', () => {
  const work = draftOf('ada', target);
  saveDraft(work, { target, text: 'text' });
  saveDraft(work, { target, text: '  \n' });
  expect(localStorage.length).toBe(0);
});

test('a full storage does not stop the typing', () => {
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const work = draftOf('ada', target);
  saveDraft(work, { target, text: 'text' });
  expect(readDraft(work)).toBe('text');
});

test('an unreadable draft of a change is no draft', () => {
  const work = editOf('ada', 'a');
  for (const odd of ['plain text of an older version', { text: 1 }]) {
    saveWork(work, odd);
    expect(readEdit(work)).toBeNull();
  }
});

test('drafts are queued before their learner leaves', async () => {
  const [note] = withUnsentNotes(notes, [], 'ada', target);
  if (note === undefined) throw new Error('no note');
  saveDraft(draftOf('ada', target), { target, text: ' Goats eat ' });
  saveWork(editOf('ada', 'note:n2'), { text: 'Two, better', note });
  saveWork(editOf('ada', 'note:n1'), { text: 'Two', note: { ...note, content: 'Two' } });
  await queueUnsavedDrafts('ada');
  expect(localStorage.length).toBe(1);
  const queued = [
    ...(await outbox.unsentOfKind('ada', 'note')),
    ...(await outbox.unsentOfKind('ada', 'note-change')),
  ];
  expect(queued.map(({ payload }) => payload)).toMatchObject([
    { target, content: 'Goats eat' },
    { target, content: 'Two, better' },
  ]);
});
