// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isText, recordOf } from '#lib/checks.ts';
import { memoryStorage } from '#lib/memory-storage.ts';
import { deviceStorage, phoneStorage } from '#lib/safe-storage.ts';
import { adoptVisitor, VISITOR } from '#platform/storage/account-storage.ts';
import { countInHand, hasWorkToSend, leaveDevice, removeFromAccount } from './leave-device.ts';
import {
  findWork,
  finishWork,
  followWork,
  listWork,
  removeWork,
  saveWork,
  type WorkRef,
} from './unfinished-work.ts';

type Quiz = { answer: string };
const isQuiz = recordOf<Quiz>({ answer: isText });
const quiz: WorkRef = { owner: 'ada', kind: 'quiz', id: 'lesson:1/2 %' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('work of a learner', () => {
  it('comes back as it was saved', () => {
    saveWork(quiz, { answer: 'b' });
    const { savedAt, ...work } = findWork(quiz, isQuiz) ?? { savedAt: 0 };
    expect(work).toEqual({ ...quiz, data: { answer: 'b' }, isDone: false });
    expect(Math.abs(Date.now() - savedAt)).toBeLessThan(60_000);
    removeWork(quiz);
    expect(findWork(quiz, isQuiz)).toBeNull();
  });

  it('is found by kind and by the beginning of its id', () => {
    for (const id of ['a:1', 'a:2', 'b:1']) saveWork({ ...quiz, id }, { answer: id });
    saveWork({ ...quiz, kind: 'paper', id: 'a:3' }, { answer: 'x' });
    const ids = (prefix?: string) => listWork('ada', 'quiz', isQuiz, prefix).map(({ id }) => id);
    expect(ids().sort()).toEqual(['a:1', 'a:2', 'b:1']);
    expect(ids('a:').sort()).toEqual(['a:1', 'a:2']);
    expect(listWork('ad', 'quiz', isQuiz)).toEqual([]);
  });

  it.each([
    'null',
    '[]',
    '17',
    '{"data":{"answer":"b"}}',
    '{"savedAt":1,"data":{"answer":2}}',
    'x',
  ])('is nothing where the device holds %s, which waits for a version that can read it', (text) => {
    saveWork(quiz, {});
    const [key] = phoneStorage.keys();
    if (key) phoneStorage.setItem(key, text);
    expect(findWork(quiz, isQuiz)).toBeNull();
    expect(listWork('ada', 'quiz', isQuiz)).toEqual([]);
    leaveDevice('ada');
    expect(localStorage).toHaveLength(1);
  });

  it('tells when another tab has changed it', () => {
    saveWork(quiz, { answer: 'b' });
    const listener = vi.fn();
    const stop = followWork(quiz, listener);
    const [key = ''] = phoneStorage.keys();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    window.dispatchEvent(new StorageEvent('storage', { key: `${key}2` }));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('the end of work', () => {
  it('stays at sign-out until it is done, then goes', () => {
    saveWork(quiz, { answer: 'b' });
    leaveDevice('ada');
    expect(findWork(quiz, isQuiz)?.isDone).toBe(false);
    finishWork(quiz, { answer: 'c' });
    expect(findWork(quiz, isQuiz)).toMatchObject({ data: { answer: 'c' }, isDone: true });
    leaveDevice('ada');
    expect(findWork(quiz, isQuiz)).toBeNull();
  });

  it('is forgotten when it begins again', () => {
    finishWork(quiz, { answer: 'c' });
    saveWork(quiz, { answer: '' });
    expect(listWork('ada', 'quiz', isQuiz)).toHaveLength(1);
    expect(findWork(quiz, isQuiz)?.isDone).toBe(false);
  });

  it('goes where somebody was asked, and with the account', () => {
    for (const reason of ['asked', 'gone'] as const) {
      saveWork(quiz, { answer: 'b' });
      removeFromAccount('ada', reason);
      expect(deviceStorage.keys()).toEqual([]);
    }
  });

  it('makes room on a full phone when it is done, and never before', () => {
    saveWork(quiz, { answer: 'b' });
    finishWork({ ...quiz, id: 'old' }, { answer: 'c' });
    const full = memoryStorage();
    for (const key of phoneStorage.keys()) full.setItem(key, localStorage.getItem(key) ?? '');
    const { setItem } = full;
    full.setItem = (key, text) => {
      if (full.length >= 2) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, text);
    };
    vi.stubGlobal('localStorage', full);
    saveWork({ ...quiz, id: 'new' }, { answer: 'd' });
    expect(listWork('ada', 'quiz', isQuiz).map(({ id }) => id)).toEqual([quiz.id, 'new']);
    expect([full.length, sessionStorage.length]).toEqual([2, 0]);
    vi.unstubAllGlobals();
  });
});

it('belongs to a visitor for as long as the tab, and to the account they sign in to', () => {
  saveWork({ ...quiz, owner: VISITOR }, { answer: 'b' });
  expect(localStorage).toHaveLength(0);
  adoptVisitor('ada');
  expect(findWork(quiz, isQuiz)?.data).toEqual({ answer: 'b' });
  expect(listWork(VISITOR, 'quiz', isQuiz)).toEqual([]);
});

it.each([
  ['quiz', false, 1],
  ['contact-draft', false, 1],
  ['note-draft', true, 0],
  ['to-send', true, 0],
] as const)('knows who continues work of the kind %s', (kind, isSent, count) => {
  saveWork({ ...quiz, kind }, '');
  expect([hasWorkToSend('ada'), countInHand('ada')]).toEqual([isSent, count]);
});
