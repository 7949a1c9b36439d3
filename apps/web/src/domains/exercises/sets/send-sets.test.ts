import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { outbox, registerSenders } from '#platform/outbox/outbox.ts';
import { queueSaved } from '#platform/outbox/to-send.ts';
import { adoptVisitor } from '#platform/storage/account-storage.ts';
import { type FinishedSet, setKey } from './finished-set.ts';
import { setSender } from './offline.ts';
import { queueSet } from './send-sets.ts';
import * as api from './sets-api.ts';
import { saveVisitorSet, visitorSets } from './visitor-sets.ts';

registerSenders({ practice: setSender });

const set = (id: string): FinishedSet => ({
  ...{ id, kind: 'practice', course_id: 'c1', answers: [] },
  ...{ started_at: '2026-11-16T08:00:00.000Z', finished_at: '2026-11-16T08:05:00.000Z' },
});
const unsent = (id: string) => outbox.unsentOf('ada', setKey(id));

afterEach(async () => {
  vi.restoreAllMocks();
  await outbox.remove('ada', 'asked');
});

it('is one item of the outbox, sent for the learner who practised', async () => {
  const record = vi.spyOn(api, 'recordSet').mockResolvedValue();
  await queueSet('ada', set('a'));
  const [item] = await unsent('a');
  expect(item?.kind).toBe('practice');
  expect(setSender.isValid(item?.payload)).toBe(true);
  if (item) await setSender.send({ ...item, payload: set('a') });
  expect(record).toHaveBeenCalledExactlyOnceWith('ada', set('a'));
});

it('is taken over by whoever signs in, and by nobody after that', async () => {
  saveVisitorSet(set('b'));
  saveVisitorSet(set('c'));
  expect(visitorSets().map(({ id }) => id)).toEqual(['b', 'c']);
  adoptVisitor('ada');
  await queueSaved('ada', outbox.put);
  expect(visitorSets()).toEqual([]);
  expect(await unsent('b')).toHaveLength(1);
  expect(await unsent('c')).toHaveLength(1);
  await queueSaved('ada', outbox.put);
  expect(await unsent('b')).toHaveLength(1);
});
