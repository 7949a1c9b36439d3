import { join } from 'node:path';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../settings.ts';
import { createDevInboxMailer, type DevInbox } from './dev-inbox-mailer.ts';
import { MailError, type Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export type MailService = {
  mailer: Mailer;
  /** Only in development without SMTP_URL: the emails that /dev/mailbox shows. */
  mailbox?: DevInbox;
  close(): void;
};

type MailSettings = Pick<Settings, 'isProduction' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Chooses how mail is sent: SMTP_URL if it is set, a folder in development, a refusal in production. */
export function createMail(settings: MailSettings, log: Log): MailService {
  if (settings.smtpUrl) {
    const smtp = createSmtpMailer({ url: settings.smtpUrl, from: settings.mailFrom, log });
    return { mailer: smtp, close: smtp.close };
  }
  if (settings.isProduction) return { mailer: createRefusingMailer(log), close() {} };
  const mailbox = createDevInboxMailer(join(settings.dataDir, 'mailbox'));
  return { mailer: mailbox, mailbox, close() {} };
}

/** Reports once, at the start, a problem that every email will hit. */
function createRefusingMailer(log: Log): Mailer {
  log.warn('SMTP_URL is not set: no mail can be sent, so passwords cannot be reset');
  return {
    async send() {
      throw new MailError('Mail is not set up on this server: SMTP_URL is missing.');
    },
  };
}
