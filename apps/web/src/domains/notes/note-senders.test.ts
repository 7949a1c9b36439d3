import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxItem } from '#platform/outbox/types.ts';
import { fakeService } from '#platform/rpc/fake-service.ts';
import {
  type NoteChange,
  noteChangeSender,
  noteRemovalSender,
  noteSender,
} from './note-senders.ts';

const target = { courseId: 'c1', lessonId: 'l1' };
const note = (id: string, content: string, at = '2026-01-02T03:04:05.123456+00:00') => ({
  id,
  user_id: 'ada',
  course_id: 'c1',
  lesson_id: 'l1',
  content,
  created_at: at,
  updated_at: at,
});
const none = { body: [] };
const item = <Payload>(payload: Payload, rest: Partial<OutboxItem> = {}) =>
  ({ account: 'ada', entityKey: 'note:n1', payload, ...rest }) as OutboxItem<Payload>;

let service: ReturnType<typeof fakeService>;
const calls = () => service.sent.map(({ method }) => method);

beforeAll(async () => {
  service = fakeService('notes.test');
  await service.signIn();
});
beforeEach(() => {
  service.sent.length = 0;
  service.keys.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('a new note', () => {
  const payload = { target, content: 'Half' };
  const alreadyThere = { status: 409, body: { code: '23505', message: 'duplicate key' } };

  test('is one insert with exactly the columns of the table, under the id that it has here', async () => {
    service.answer({ body: note('n1', 'Half') });
    expect(await noteSender.send(item(payload))).toEqual({ note: note('n1', 'Half') });
    expect(service.sent.map(({ body }) => body)).toEqual([
      { user_id: 'ada', course_id: 'c1', lesson_id: 'l1', content: 'Half' },
    ]);
    expect(service.keys).toEqual(['n1']);
  });

  test('whose first try may have landed is looked for, and written when it is not there', async () => {
    service.answer({ body: [note('n1', 'Half')] });
    const again = item(payload, { deliveryUnknown: true });
    expect(await noteSender.send(again)).toEqual({ note: note('n1', 'Half') });
    expect(calls()).toEqual(['GET']);
    service.answer(none, { body: note('n1', 'Half') });
    expect(await noteSender.send(again)).toEqual({ note: note('n1', 'Half') });
    expect(calls()).toEqual(['GET', 'GET', 'POST']);
  });

  test('whose first try lands at the same moment is read, not written again', async () => {
    service.answer(alreadyThere, { body: [note('n1', 'Half')] });
    expect(await noteSender.send(item(payload))).toEqual({ note: note('n1', 'Half') });
    expect(calls()).toEqual(['POST', 'GET']);
  });

  test('whose first try landed with other words has the learner’s in the end', async () => {
    service.answer(alreadyThere, { body: [note('n1', 'Hal')] }, { body: note('n1', 'Half') });
    expect(await noteSender.send(item(payload))).toEqual({ note: note('n1', 'Half') });
    expect(calls()).toEqual(['POST', 'GET', 'PATCH']);
  });

  test('that the service refuses for another reason, or has under another’s name, is a failure', async () => {
    service.answer({ status: 403, body: { code: '42501', message: 'denied' } });
    await expect(noteSender.send(item(payload))).rejects.toMatchObject({ code: '42501' });
    service.answer(alreadyThere, none);
    await expect(noteSender.send(item(payload))).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a changed note', () => {
  const change: NoteChange = {
    target,
    id: 'n1',
    content: 'Mine',
    from: ['2026-01-02T03:04:05.123456+00:00'],
    at: '2026-01-03T00:00:00.000Z',
    copyId: 'n2',
  };

  test('is one update of the version that the learner saw', async () => {
    service.answer({ body: note('n1', 'Mine') });
    await noteChangeSender.send(item(change));
    expect(service.sent).toEqual([
      {
        method: 'PATCH',
        url: '/rest/v1/user_notes?id=eq.n1&user_id=eq.ada&updated_at=eq.2026-01-02T03:04:05.123456+00:00&select=*',
        body: { content: 'Mine', updated_at: change.at },
      },
    ]);
  });

  test('that landed at the first try is done', async () => {
    service.answer(none, { body: [note('n1', 'Mine', change.at)] });
    expect(await noteChangeSender.send(item(change))).toMatchObject({ note: { id: 'n1' } });
    expect(calls()).toEqual(['PATCH', 'GET']);
  });

  test('that was changed elsewhere stays, and the text becomes a second note', async () => {
    service.answer(
      none,
      { body: [note('n1', 'Theirs', '2026-01-02T09:00:00+00:00')] },
      { body: note('n2', 'Mine') },
    );
    const result = await noteChangeSender.send(item(change));
    expect(result).toMatchObject({ note: { id: 'n2' }, isCopyOf: 'n1' });
    expect(calls()).toEqual(['PATCH', 'GET', 'POST']);
    expect(service.keys, 'the same id at every try').toEqual(['n2']);
  });

  test('that was deleted elsewhere is written anew', async () => {
    service.answer(none, { body: [] }, { body: note('n2', 'Mine') });
    expect(await noteChangeSender.send(item(change))).toMatchObject({ note: { id: 'n2' } });
  });

  test('goes on from an earlier change of the learner’s own that may have arrived', async () => {
    const joined = noteChangeSender.merge?.(change, { ...change, content: 'Newer' });
    if (joined === undefined) throw new Error('Changes are joined.');
    service.answer(none, { body: [note('n1', 'Mine', change.at)] }, { body: note('n1', 'Newer') });
    await noteChangeSender.send(item(joined));
    expect(calls()).toEqual(['PATCH', 'GET', 'PATCH']);
    expect(service.sent[2]?.body).toMatchObject({ content: 'Newer' });
  });

  test('of a note that was unsent uses the id that the service gave', async () => {
    service.answer({ body: note('n7', 'Mine') });
    const lastOfEntity = { note: note('n7', 'First') };
    await noteChangeSender.send(item({ ...change, id: null, from: [] }, { lastOfEntity }));
    expect(service.sent[0]?.url).toContain('id=eq.n7&user_id=eq.ada');
  });
});

describe('a deleted note', () => {
  const removal = { target, id: 'n1', content: 'Half' };

  test('is deleted by both ids', async () => {
    service.answer({ body: [note('n1', 'Half')] }, { body: null });
    expect(await noteRemovalSender.send(item(removal))).toBeUndefined();
    expect(service.sent[1]).toMatchObject({
      method: 'DELETE',
      url: '/rest/v1/user_notes?id=eq.n1&user_id=eq.ada',
    });
  });

  test('that was changed elsewhere meanwhile stays', async () => {
    service.answer({ body: [note('n1', 'Half and more')] });
    expect(await noteRemovalSender.send(item(removal))).toMatchObject({ kept: { id: 'n1' } });
    expect(calls()).toEqual(['GET']);
  });
});
