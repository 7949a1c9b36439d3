import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mail, MailError } from '../../../mail/mailer.ts';
import { createEmailQueue } from './email-queue.ts';

const email: Mail = { to: 'ada@example.com', subject: 's', text: 't', html: 'h' };
const notNow = new MailError('not now', { isPassing: true });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function emailQueueWith(...outcomes: (Error | undefined)[]) {
  const sent: Mail[] = [];
  const send = vi.fn(async (mail: Mail) => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
    sent.push(mail);
  });
  const log = { error: vi.fn(), warn: vi.fn() };
  return { sent, send, log, emailQueue: createEmailQueue({ send }, log as never, [1_000, 5_000]) };
}

it('tries an email again after a pause when the mail server is down', async () => {
  const { emailQueue, sent, log } = emailQueueWith(notNow, notNow, undefined);
  emailQueue.post(email);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(sent).toEqual([email]);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
});

it('says once that it gives up', async () => {
  const { emailQueue, send, log } = emailQueueWith(notNow, notNow, notNow);
  emailQueue.post(email);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(log.error.mock.calls).toEqual([[{ reason: 'not now' }, 'mail was not sent']]);
});

it('does not try again what was refused for good', async () => {
  const { emailQueue, send, log } = emailQueueWith(new MailError('no such mailbox'));
  emailQueue.post(email);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledOnce();
});

it('drops what waits for somebody who is gone, at once', async () => {
  const { emailQueue, send } = emailQueueWith(notNow);
  emailQueue.post(email);
  await vi.advanceTimersByTimeAsync(10);
  await emailQueue.forget(email.to);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
});

it('does not keep a stop waiting, and says what was left', async () => {
  const { emailQueue, log } = emailQueueWith(notNow);
  emailQueue.post(email);
  await vi.advanceTimersByTimeAsync(10);
  await emailQueue.settled();
  expect(log.error.mock.calls).toEqual([[{ emails: 1 }, 'mail was not sent: the server stops']]);
});

it('drops what goes to an address without a mailbox, and says nothing of it', async () => {
  const { emailQueue, send, log } = emailQueueWith();
  emailQueue.post({ ...email, to: 'ada27@learner.akada.invalid' });
  await emailQueue.settled();
  expect(send).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});
