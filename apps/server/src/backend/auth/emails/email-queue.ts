import { messageOf } from '../../../database/driver/connection.ts';
import type { Log } from '../../../lib/log.ts';
import { isUnmailable, type Mail, MailError, type Mailer } from '../../../mail/mailer.ts';

type Waiting = { mail: Mail; timer: NodeJS.Timeout };

/** A mail server that restarts is back within a minute; a link in an email is valid for an hour. */
const usualPausesMs = [15_000, 60_000, 300_000];
/** Limits the queue, so that emails for an unreachable mail server cannot fill the memory. */
const maxWaiting = 500;

const isPassing = (error: unknown) => error instanceof MailError && error.isPassing;

/**
 * Sends emails after the response: how long the mail server takes must not reveal whether the account exists. Failed
 * emails are retried for some minutes, from memory only, because an email holds a link that signs in to an account.
 */
export function createEmailQueue(mailer: Mailer, log: Log, pausesMs = usualPausesMs) {
  const underway = new Set<Promise<void>>();
  const waiting = new Set<Waiting>();

  function attempt(mail: Mail, tries: number) {
    const sending = mailer
      .send(mail)
      .catch((error: unknown) => onFailure(mail, tries, error))
      .finally(() => underway.delete(sending));
    underway.add(sending);
  }

  function onFailure(mail: Mail, tries: number, error: unknown) {
    const pauseMs = pausesMs[tries];
    const reason = messageOf(error);
    if (pauseMs === undefined || !isPassing(error) || waiting.size >= maxWaiting) {
      log.error({ reason }, 'mail was not sent');
      return;
    }
    log.warn({ reason, againInSeconds: pauseMs / 1000 }, 'mail was not sent yet');
    const timer = setTimeout(() => {
      waiting.delete(entry);
      attempt(mail, tries + 1);
    }, pauseMs).unref();
    const entry = { mail, timer };
    waiting.add(entry);
  }

  function drop(isMeant: (mail: Mail) => boolean): number {
    const dropped = [...waiting].filter(({ mail }) => isMeant(mail));
    for (const entry of dropped) {
      clearTimeout(entry.timer);
      waiting.delete(entry);
    }
    return dropped.length;
  }

  return {
    /** Emails to addresses without a mailbox are dropped: strangers can request them as often as they like. */
    post(mail: Mail) {
      if (!isUnmailable(mail.to)) attempt(mail, 0);
    },
    /** Drops emails to an account that has been deleted. */
    async forget(address: string) {
      await Promise.all(underway);
      drop(({ to }) => to === address);
      await mailer.forget?.(address);
    },
    /** For a clean stop: resolves when no email is being sent. */
    async settled() {
      await Promise.all(underway);
      const emails = drop(() => true);
      if (emails > 0) log.error({ emails }, 'mail was not sent: the server stops');
    },
  };
}

export type EmailQueue = ReturnType<typeof createEmailQueue>;
