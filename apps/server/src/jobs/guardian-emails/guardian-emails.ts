import { join } from 'node:path';
import { type GuardianEmail, guardianEmail } from '@akada/function-kit/emails/guardian-emails';
import { createTranslator } from '@akada/messages/translations';
import type { Database } from '../../database/database.ts';
import { messageOf } from '../../database/driver/connection.ts';
import type { Log } from '../../lib/log.ts';
import { createPacing } from '../../lib/pacing.ts';
import { projectRoot } from '../../lib/paths.ts';
import type { Mailer } from '../../mail/mailer.ts';

export type GuardianEmailDeps = {
  database: Pick<Database, 'owner'>;
  mailer: Pick<Mailer, 'send'>;
  /** The base URL of links in emails. */
  publicUrl: () => string;
  /** The URL of the backend when another host serves the pages. */
  backendUrl?: () => string;
  log: Pick<Log, 'debug' | 'warn' | 'error'>;
};

const translate = createTranslator(join(projectRoot, 'translations'));

const everyMs = 60 * 1000;
/**
 * One email per claim: a claim lasts ten minutes and the mailer gives up after seconds, so no claim expires while its
 * email is being sent, and a killed server leaves at most this one in doubt.
 */
const batch = 1;

async function sendOne(deps: GuardianEmailDeps, email: GuardianEmail) {
  const { database, mailer, publicUrl, backendUrl = publicUrl, log } = deps;
  const urls = { publicUrl: publicUrl(), backendUrl: backendUrl() };
  const isSent = await mailer.send(guardianEmail(email, urls, translate)).then(
    () => true,
    (error: unknown) => {
      log.warn({ kind: email.kind, reason: messageOf(error) }, 'An email was not sent yet');
      return false;
    },
  );
  await database.owner`select service.finish_email(${email.id}, ${isSent})`;
  return isSent;
}

/**
 * Queues the weekly emails when they are due and sends the queue. Safe in several processes at once: each email is
 * claimed by one of them. Returns the number sent.
 *
 * @param stopped stops after the current email; the others wait for the next start
 */
export async function sendGuardianEmails(
  deps: GuardianEmailDeps,
  now?: Date,
  stopped?: AbortSignal,
): Promise<number> {
  const { owner } = deps.database;
  await owner`select service.queue_weekly_emails(coalesce(${now ?? null}::timestamptz, now()))`;
  const pause = createPacing(stopped);
  let sent = 0;
  while (!stopped?.aborted) {
    const [row] = await owner<
      { emails: GuardianEmail[] }[]
    >`select service.take_emails(${batch}) as emails`;
    const [email] = row?.emails ?? [];
    if (!email) break;
    sent += (await sendOne(deps, email)) ? 1 : 0;
    await pause();
  }
  return sent;
}

/** Sends queued emails every minute, and at once when one is queued. */
export async function startGuardianEmails(deps: GuardianEmailDeps) {
  const { log } = deps;
  let running: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const stopped = new AbortController();
  function work() {
    if (isWaiting || stopped.signal.aborted) return;
    isWaiting = true;
    running = running.then(() => {
      isWaiting = false;
      return sendGuardianEmails(deps, undefined, stopped.signal).catch((error: unknown) =>
        log.error({ err: error }, 'Emails could not be sent'),
      );
    });
  }
  const timer = setInterval(work, everyMs).unref();
  const news = await deps.database.owner.listen('letters', work, work);
  return {
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await news.unlisten();
      await running;
    },
  };
}
