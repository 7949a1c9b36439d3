import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mail, MailError } from '../../../mail/mailer.ts';
import { createOutbox } from './email-queue.ts';

const letter: Mail = { to: 'ada@example.com', subject: 's', text: 't', html: 'h' };
const notNow = new MailError('not now', { isPassing: true });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function outboxWith(...outcomes: (Error | undefined)[]) {
  const sent: Mail[] = [];
  const send = vi.fn(async (mail: Mail) => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
    sent.push(mail);
  });
  const log = { error: vi.fn(), warn: vi.fn() };
  return { sent, send, log, outbox: createOutbox({ send }, log as never, [1_000, 5_000]) };
}

it('tries a letter again after a pause when the mail server is away', async () => {
  const { outbox, sent, log } = outboxWith(notNow, notNow, undefined);
  outbox.post(letter);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(sent).toEqual([letter]);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
});

it('says once that it gives up', async () => {
  const { outbox, send, log } = outboxWith(notNow, notNow, notNow);
  outbox.post(letter);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(log.error.mock.calls).toEqual([[{ reason: 'not now' }, 'mail was not sent']]);
});

it('does not try again what was refused for good', async () => {
  const { outbox, send, log } = outboxWith(new MailError('no such mailbox'));
  outbox.post(letter);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledOnce();
});

it('drops what waits for somebody who is gone, at once', async () => {
  const { outbox, send } = outboxWith(notNow);
  outbox.post(letter);
  await vi.advanceTimersByTimeAsync(10);
  await outbox.forget(letter.to);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
});

it('does not keep a stop waiting, and says what was left', async () => {
  const { outbox, log } = outboxWith(notNow);
  outbox.post(letter);
  await vi.advanceTimersByTimeAsync(10);
  await outbox.settled();
  expect(log.error.mock.calls).toEqual([[{ letters: 1 }, 'mail was not sent: the server stops']]);
});
