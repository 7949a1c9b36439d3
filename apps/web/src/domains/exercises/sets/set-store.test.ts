// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { answerSet, type ExerciseSet, finishSet } from './exercise-set.ts';
import type { FinishedSet } from './finished-set.ts';
import {
  closeLeftSets,
  findSet,
  isAbandoned,
  newerCopy,
  removeSet,
  storeSet,
} from './set-store.ts';
import { newSet, skillsOf, written } from './testing/unit.ts';

const HOUR = 3_600_000;
const NOW = 1_000_000;
const place = { unitId: 'u1', what: 'lesson-l1' };
const answer = (set: ExerciseSet, now = NOW) =>
  answerSet(
    set,
    { worth: 2, tries: 1, hints: 0 },
    { exercise: written('x', 'y'), source: {} },
    skillsOf('l1'),
    new Map(),
    now,
  );

const saved = (data: unknown) => JSON.stringify({ savedAt: 1, data });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('a stored set', () => {
  it('is found again by whoever practised it, with the same numbers and at the same place', () => {
    const set = answer(newSet());
    storeSet('ada', set);
    expect(findSet('ada', place, NOW)).toEqual(set);
    expect(findSet('bayo', place, NOW)).toBeNull();
    expect(findSet('ada', { ...place, what: 'mixed' }, NOW)).toBeNull();
    storeSet('ada', answer(set));
    expect(findSet('ada', place, NOW)?.answers).toHaveLength(2);
    removeSet('ada', set);
    expect(findSet('ada', place, NOW)).toBeNull();
  });

  it('of a visitor stays with the tab, and goes to the account that they sign in to', () => {
    const [own, visited] = [answer(newSet('own')), answer(answer(newSet('visited')), NOW + 1)];
    storeSet('ada', own);
    storeSet(VISITOR, visited);
    expect(localStorage).toHaveLength(1);
    expect(findSet(VISITOR, place, NOW)).toEqual(visited);
    // Neither tab overwrites the other's set.
    expect(findSet('ada', place, NOW)).toEqual(visited);
    removeSet('ada', visited);
    expect(findSet('ada', place, NOW)).toEqual(own);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is taken up within a day; its result is shown for a while', () => {
    const set = answer(newSet());
    storeSet('ada', set);
    expect(findSet('ada', place, NOW + 23 * HOUR)).toEqual(set);
    expect(findSet('ada', place, NOW + 25 * HOUR)).toBeNull();
    const ended = finishSet(set, NOW);
    storeSet('ada', ended);
    expect(findSet('ada', place, NOW + 1_000)).toEqual(ended);
    expect(findSet('ada', place, NOW + HOUR)).toBeNull();
    storeSet('ada', newSet('next', NOW + 500));
    expect(findSet('ada', place, NOW + 1_000)?.id).toBe('next');
  });

  it.each([
    ['no JSON', () => '{"id":"set","ses'],
    ['null', () => 'null'],
    ['a list', () => '[]'],
    ['without its session', (set: ExerciseSet) => saved({ ...set, session: undefined })],
    [
      'with an odd worth',
      (set: ExerciseSet) => saved({ ...set, session: { ...set.session, worths: [7] } }),
    ],
    ['with more worths than answers', (set: ExerciseSet) => saved({ ...set, answers: [] })],
    ['with an odd move', (set: ExerciseSet) => saved({ ...set, moves: { a: [1] } })],
    ['with an odd time', (set: ExerciseSet) => saved({ ...set, startedAt: '8' })],
  ])('that is %s counts as none, and waits for a version that can read it', (_, text) => {
    const set = answer(newSet());
    storeSet('ada', set);
    const key = localStorage.key(0) ?? '';
    localStorage.setItem(key, text(set));
    expect(newerCopy('ada', newSet())).toBeNull();
    expect(findSet('ada', place, NOW)).toBeNull();
    expect(localStorage.getItem(key)).toBe(text(set));
  });

  it('is not lost when the storage is full: the page goes on with it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const set = answer(newSet());
    storeSet('ada', set);
    expect(findSet('ada', place, NOW)).toEqual(set);
    storeSet('ada', answer(set));
    expect(findSet('ada', place, NOW)?.answers).toHaveLength(2);
    removeSet('ada', set);
  });

  it('tells a second tab how far the first has come', () => {
    const set = newSet();
    storeSet('ada', set);
    expect(newerCopy('ada', set)).toBeNull();
    const first = answer(answer(set));
    storeSet('ada', first);
    expect(newerCopy('ada', answer(set))).toEqual(first);
    const ended = finishSet(first, NOW);
    storeSet('ada', ended);
    expect(newerCopy('ada', first)).toEqual(ended);
    expect(newerCopy('ada', ended)).toBeNull();
  });
});

describe('what was left', () => {
  it('is sent when nobody will take it up again; what has no answer just goes', async () => {
    storeSet('ada', answer(newSet('old')));
    storeSet('ada', newSet('empty'));
    storeSet('ada', answer(newSet('new', NOW + 24 * HOUR), NOW + 24 * HOUR));
    const sent: FinishedSet[] = [];
    const queue = (set: FinishedSet) => void sent.push(set);
    await closeLeftSets('ada', queue, isAbandoned(NOW + 25 * HOUR));
    expect(sent.map(({ id, answers }) => [id, answers.length])).toEqual([['old', 1]]);
    expect(localStorage).toHaveLength(1);
    await closeLeftSets('ada', queue, () => true);
    expect(sent.map(({ id }) => id)).toEqual(['old', 'new']);
    expect(localStorage).toHaveLength(0);
  });

  it('stays where it is when it could not be queued', async () => {
    storeSet('ada', answer(newSet()));
    const refuse = () => Promise.reject(new Error('no'));
    await expect(closeLeftSets('ada', refuse, () => true)).rejects.toThrow('no');
    expect(findSet('ada', place, NOW)).not.toBeNull();
  });
});
