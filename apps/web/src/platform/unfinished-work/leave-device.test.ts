// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { mayRemove } from '#lib/may-remove.ts';
import { deviceStorage, tabStorage } from '#lib/safe-storage.ts';
import { accountKey, VISITOR } from '#platform/storage/account-storage.ts';
import {
  countInHand,
  hasUnqueuedPapers,
  hasUnsentMark,
  hasWorkToSend,
  learnersWithUnsentWork,
  leaveDevice,
  markUnsent,
  removeFromAccount,
} from './leave-device.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Everything that a learner can have unfinished here, under its key. */
const inHand = (who: string) =>
  [
    [accountKey(who, 'work', 'note-draft', 'c:l'), 'Goats eat'],
    [accountKey(who, 'work', 'note-edit', 'note:1'), '{}'],
    [accountKey(who, 'work', 'quiz', 'l1'), '{"finishedAt":null}'],
    [accountKey(who, 'work', 'practice-test', 'l1:t1'), '{"finishedAt":null}'],
    [accountKey(who, 'work', 'exercise-set', 'u:mixed:s1'), '{}'],
    [accountKey(who, 'work', 'paper', 'bece'), '{}'],
    [accountKey(who, 'work', 'paper-questions', 'bece'), '{}'],
    [accountKey(who, 'work', 'finished-paper', 'bece:p1'), '{}'],
    [accountKey(who, 'work', 'benchmark', 'mathematics'), '{}'],
    [accountKey(who, 'work', 'contact-draft', 'message'), '{}'],
    [accountKey(who, 'work', 'to-send', 'attempt:a1'), '{}'],
    [accountKey(who, 'work', 'quiz-of-next-year', 'l1'), 'not even JSON'],
  ] as const;

/** What the service has, or can be lost without harm. */
const done = (who: string) =>
  [
    [accountKey(who, 'done', 'quiz', 'l2'), '{"finishedAt":"2026-11-16T08:00:00.000Z"}'],
    [
      accountKey(who, 'done', 'practice-test', 'l2:t1'),
      '{"finishedAt":"2026-11-16T08:00:00.000Z"}',
    ],
    [accountKey(who, 'done', 'exercise-set', 'u:mixed:s9'), '{}'],
    [accountKey(who, 'done', 'finished-paper', 'bece:p9'), '{}'],
    [accountKey(who, 'papers', 'bece', 'history'), '[]'],
    [accountKey(who, 'papers', 'bece', 'ticks', 'p9'), '[1]'],
    [accountKey(who, 'last-lesson', 'c'), 'l'],
    [accountKey(who, 'video', 'l'), '30'],
    [accountKey(who, 'note-copy', 'n'), '1'],
    [accountKey(who, 'bead', 'day'), '2026-11-16'],
    [accountKey(who, 'told-patch', 'b'), '1'],
  ] as const;

function fill(who: string): void {
  for (const [key, text] of [...inHand(who), ...done(who)]) deviceStorage.setItem(key, text);
}
const held = (who: string) =>
  [...new Set([...deviceStorage.keys(), ...tabStorage.keys()])]
    .filter((key) => key.startsWith(`akada:${who}:`))
    .sort();
const names = (list: readonly (readonly [string, string])[]) => list.map(([key]) => key).sort();

describe('two children and a parent on one phone', () => {
  it('each leaves what is unfinished under the own id, and nothing else', () => {
    for (const who of ['ada', 'tunde', 'ngozi']) {
      fill(who);
      leaveDevice(who);
      expect(held(who)).toEqual(names(inHand(who)));
    }
    expect(held('ada')).toEqual(names(inHand('ada')));
    expect(deviceStorage.getItem(accountKey('ada', 'work', 'note-draft', 'c:l'))).toBe('Goats eat');
  });

  it('what one was asked about takes nothing of another', () => {
    for (const who of ['ada', 'tunde']) fill(who);
    removeFromAccount('ada', 'asked');
    expect(held('ada')).toEqual([]);
    expect(held('tunde')).toHaveLength(inHand('tunde').length + done('tunde').length);
  });

  it('a deleted account leaves nothing', () => {
    fill('ada');
    tabStorage.setItem(accountKey('ada', 'last-lesson'), '[]');
    removeFromAccount('ada', 'gone');
    expect(held('ada')).toEqual([]);
  });

  it('an id that begins with another one is somebody else', () => {
    fill('ada2');
    removeFromAccount('ada', 'gone');
    expect(held('ada2')).not.toEqual([]);
  });

  it('who has work in the outbox is known of the phone, not under the own name', () => {
    markUnsent('ada', true);
    leaveDevice('ada');
    leaveDevice('tunde');
    expect(held('ada')).toEqual([]);
    expect(learnersWithUnsentWork()).toEqual(['ada']);
    expect([hasUnsentMark('ada'), hasUnsentMark('tunde')]).toEqual([true, false]);
    expect([hasWorkToSend('ada'), hasWorkToSend('tunde')]).toEqual([true, false]);
  });

  it('what a visitor did is not the next learner’s by leaving', () => {
    tabStorage.setItem(accountKey(VISITOR, 'work', 'quiz', 'l1'), '{"finishedAt":null}');
    leaveDevice('ada');
    expect(held(VISITOR)).toHaveLength(1);
  });
});

it.each([
  [
    'a finished paper that was never queued',
    accountKey('ada', 'work', 'finished-paper', 'p:a'),
    '{}',
    true,
    0,
  ],
  ['a paper under way', accountKey('ada', 'work', 'paper', 'p'), '{}', false, 1],
  [
    'its questions, which belong to it',
    accountKey('ada', 'work', 'paper-questions', 'p'),
    '{}',
    false,
    0,
  ],
  ['a quiz under way', accountKey('ada', 'work', 'quiz', 'l'), '{}', false, 1],
  ['a quiz that is done', accountKey('ada', 'done', 'quiz', 'l'), '{}', false, 0],
] as const)('knows who acts on %s', (_, key, text, isSent, count) => {
  deviceStorage.setItem(key, text);
  expect([hasWorkToSend('ada'), countInHand('ada')]).toEqual([isSent, count]);
  expect(hasUnqueuedPapers('ada')).toBe(key.includes(':finished-paper:'));
});

it('lets nothing go that a child did but by their word, or with the account', () => {
  const reasons = ['full', 'sign-out', 'asked', 'gone'] as const;
  const may = (what: Parameters<typeof mayRemove>[0]) =>
    reasons.filter((reason) => mayRemove(what, reason));
  expect(may('work')).toEqual(['asked', 'gone']);
  expect(may('saved')).toEqual(['asked']);
  expect(may('trace')).toEqual(reasons);
  expect(may('copy')).toEqual(reasons);
});
