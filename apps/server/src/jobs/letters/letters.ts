import { join } from 'node:path';
import { createTranslator } from '@akada/messages/translations';
import {
  guardianEmail,
  type Letter,
} from '../../../../../supabase/functions/_shared/emails/guardian-emails.ts';
import type { Database } from '../../database/database.ts';
import { messageOf } from '../../database/driver/connection.ts';
import type { Log } from '../../lib/log.ts';
import { projectRoot } from '../../lib/paths.ts';
import type { Mailer } from '../../mail/mailer.ts';

export type LetterDeps = {
  database: Pick<Database, 'owner'>;
  mailer: Pick<Mailer, 'send'>;
  /** Where the links in letters lead. */
  publicUrl: () => string;
  /** Where the backend answers, when another host serves the pages. */
  backendUrl?: () => string;
  log: Pick<Log, 'debug' | 'warn' | 'error'>;
};

const translate = createTranslator(join(projectRoot, 'translations'));

const everyMs = 60 * 1000;
const batch = 50;

async function sendOne(deps: LetterDeps, letter: Letter) {
  const { database, mailer, publicUrl, backendUrl = publicUrl, log } = deps;
  const urls = { publicUrl: publicUrl(), backendUrl: backendUrl() };
  const isSent = await mailer.send(guardianEmail(letter, urls, translate)).then(
    () => true,
    (error: unknown) => {
      log.warn({ kind: letter.kind, reason: messageOf(error) }, 'A letter was not sent yet');
      return false;
    },
  );
  await database.owner`select public.finish_letter(${letter.id}, ${isSent})`;
  return isSent;
}

/**
 * Lays the weekly letters ready when it is time and sends what waits. Safe in several processes at once: each letter
 * is handed to one of them. Gives how many have left.
 */
export async function sendLetters(deps: LetterDeps, now?: Date): Promise<number> {
  const { owner } = deps.database;
  await owner`select public.queue_weekly_letters(coalesce(${now ?? null}::timestamptz, now()))`;
  let sent = 0;
  for (;;) {
    const [row] = await owner<
      { letters: Letter[] }[]
    >`select public.take_letters(${batch}) as letters`;
    const letters = row?.letters ?? [];
    for (const letter of letters) sent += (await sendOne(deps, letter)) ? 1 : 0;
    if (letters.length < batch) return sent;
  }
}

/** Sends letters every minute, and at once when one is laid down. */
export async function startLetters(deps: LetterDeps) {
  const { log } = deps;
  let running: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  function work() {
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(() => {
      isWaiting = false;
      return sendLetters(deps).catch((error: unknown) =>
        log.error({ err: error }, 'Letters could not be sent'),
      );
    });
  }
  const timer = setInterval(work, everyMs).unref();
  const news = await deps.database.owner.listen('letters', work, work);
  return {
    async stop() {
      clearInterval(timer);
      await news.unlisten();
      await running;
    },
  };
}
