import { messageOf } from '../../database/connection.ts';
import type { Log } from '../../log.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';

/**
 * Letters leave behind the answer's back: how long a mail server takes must not tell a stranger
 * whether there was anybody to write to.
 */
export function createOutbox(mailer: Mailer, log: Log) {
  const underway = new Set<Promise<void>>();
  return {
    post(mail: Mail) {
      const sending = mailer
        .send(mail)
        .catch((error: unknown) => log.error({ reason: messageOf(error) }, 'mail was not sent'))
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    /** Letters to somebody whose account is gone are kept nowhere. */
    async forget(address: string) {
      await Promise.all(underway);
      await mailer.forget?.(address);
    },
    /** For a clean stop: resolves when nothing is on its way. */
    async settled() {
      await Promise.all(underway);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
