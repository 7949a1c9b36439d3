import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { outbox, registerSenders } from '#platform/outbox/outbox.ts';
import * as api from './practice-api.ts';
import { practiceSender } from './practice-offline.ts';
import type { PracticeSet } from './practice-set.ts';
import { queueSet, setKey, takeOverSets } from './practice-sets.ts';
import { saveVisitorSet, visitorSets } from './visitor-sets.ts';

registerSenders({ practice: practiceSender });

const set = (id: string): PracticeSet => ({
  ...{ id, kind: 'practice', course_id: 'c1', answers: [] },
  ...{ started_at: '2026-11-16T08:00:00.000Z', finished_at: '2026-11-16T08:05:00.000Z' },
});
const unsent = (id: string) => outbox.unsentOf('ada', setKey(id));

afterEach(async () => {
  vi.restoreAllMocks();
  await outbox.remove('ada', 'asked');
});

it('is one item of the outbox, sent for the learner who practised', async () => {
  const record = vi.spyOn(api, 'recordPractice').mockResolvedValue();
  await queueSet('ada', set('a'));
  const [item] = await unsent('a');
  expect(item?.kind).toBe('practice');
  expect(practiceSender.isValid(item?.payload)).toBe(true);
  if (item) await practiceSender.send({ ...item, payload: set('a') });
  expect(record).toHaveBeenCalledExactlyOnceWith('ada', set('a'));
});

it('is taken over by whoever signs in, and by nobody after that', async () => {
  saveVisitorSet(set('b'));
  saveVisitorSet(set('c'));
  expect(visitorSets().map(({ id }) => id)).toEqual(['b', 'c']);
  await takeOverSets('ada');
  expect(visitorSets()).toEqual([]);
  expect(await unsent('b')).toHaveLength(1);
  expect(await unsent('c')).toHaveLength(1);
  await takeOverSets('ada');
  expect(await unsent('b')).toHaveLength(1);
});
