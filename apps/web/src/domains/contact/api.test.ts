import { expect, test, vi } from 'vitest';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { sendContactMessage } from './api.ts';

const message = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada',
  email: 'ada@example.com',
  topic: 'lesson',
  message: 'Lesson 3 has a wrong sum.',
  trap: '',
};
const refusal = (code: string) => ({ code, message: 'x', details: null, hint: null });

test('a message is one insert that reads nothing back', async () => {
  const service = fakeService('contact.example');
  service.answer({ status: 201, body: null });
  expect(await sendContactMessage(message)).toBe('sent');
  expect(service.sent).toEqual([
    { method: 'POST', url: '/rest/v1/contact_messages', body: message },
  ]);
});

test.each([
  ['a message that is there already', { status: 409, body: refusal('23505') }, 'sent'],
  ['one too many', { status: 429, body: refusal('PT429') }, 'too-many'],
  ['a refusal', { status: 400, body: refusal('23514') }, 'refused'],
  ['a tired server', { status: 503, body: refusal('PGRST001') }, 'unreachable'],
])('%s', async (_, answer, delivery) => {
  fakeService('contact.example').answer(answer);
  expect(await sendContactMessage(message)).toBe(delivery);
});

test('no network', async () => {
  fakeService('contact.example');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendContactMessage(message)).toBe('unreachable');
});
