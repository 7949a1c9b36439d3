import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#lib/memory-storage.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { saveWork } from '#platform/unfinished-work/unfinished-work.ts';
import { readMessageDraft, saveMessageDraft } from './message-draft.ts';
import { emptyMessage, messageSchema } from './message-form.ts';

const message = {
  name: ' Ada ',
  email: ' ada@example.com',
  topic: 'lesson',
  message: 'Lesson 3 has a wrong sum.',
  trap: '',
};

function errorsOf(values: object) {
  const result = messageSchema.check(values);
  return 'errors' in result ? result.errors : {};
}

describe('a message', () => {
  test('is taken without the spaces around it', () => {
    expect(messageSchema.check(message)).toMatchObject({
      output: { name: 'Ada', email: 'ada@example.com' },
    });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no email', { email: '' }, 'email'],
    ['half an email', { email: 'ada@' }, 'email'],
    ['no topic', { topic: '' }, 'topic'],
    ['no words', { message: '  ' }, 'message'],
    ['too few words', { message: 'Help me' }, 'message'],
    ['too many words', { message: 'x'.repeat(4_001) }, 'message'],
  ])('with %s is refused with one sentence beside its field', (_, change, field) => {
    const errors = errorsOf({ ...message, ...change });
    expect(Object.keys(errors)).toEqual([field]);
    expect(Object.values(errors)[0]).toMatch(/\.$|example\.com$/);
  });
});

describe('an unsent message', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('localStorage', memoryStorage());
  });

  test('of a visitor ends with the tab, of a learner goes with the account', () => {
    saveMessageDraft(VISITOR, message);
    expect(readMessageDraft(VISITOR)).toMatchObject({ message: message.message });
    expect(localStorage.length).toBe(0);
    saveMessageDraft('ada', message);
    expect(localStorage.length).toBe(1);
    expect(readMessageDraft('bola')).toEqual({});
  });

  test('is forgotten when sent, and a broken one is no reason to fail', () => {
    saveMessageDraft('ada', message);
    saveMessageDraft('ada', emptyMessage);
    expect(readMessageDraft('ada')).toEqual({});
    const work = { owner: 'ada', kind: 'contact-draft', id: 'message' } as const;
    saveWork(work, 'odd');
    expect(readMessageDraft('ada')).toEqual({});
    saveWork(work, { message: 7, evil: 'x', name: 'Ada' });
    expect(readMessageDraft('ada')).toEqual({ name: 'Ada' });
  });
});
