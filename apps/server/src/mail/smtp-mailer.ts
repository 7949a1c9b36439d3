import { createTransport } from 'nodemailer';
import type { Log } from '../lib/log.ts';
import { monotonicNow } from '../lib/monotonic.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { checkMail, type Mail, MailError, type Mailer } from './mailer.ts';

type SmtpOptions = {
  url: string;
  from: string;
  log: Log;
  /** The longest time that one email may block its sender, a second try included. */
  deadlineMs?: number;
};

const poolSize = 3;
const defaultDeadlineMs = 15_000;
const networkFaults = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED']);

/** Sends through the operator's mail server over a few pooled connections. */
export function createSmtpMailer({ url, from, log, deadlineMs = defaultDeadlineMs }: SmtpOptions) {
  const stepMs = Math.floor(deadlineMs / 3);
  const transport = createTransport({
    ...connectionOf(url),
    pool: true,
    maxConnections: poolSize,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // Our emails are plain strings: nothing in one may open a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  const attempt = ({ to, subject, text, html, stopLink }: Mail) =>
    transport.sendMail({
      ...{ from, to: { name: '', address: to }, subject, text, html },
      ...(stopLink && {
        headers: {
          'List-Unsubscribe': `<${stopLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    });

  async function attemptTwice(mail: Mail, startedAt: number) {
    try {
      await attempt(mail);
    } catch (error) {
      if (!isPassing(error) || monotonicNow() - startedAt >= deadlineMs - stepMs) throw error;
      await attempt(mail);
    }
  }

  const mailer: Mailer = {
    async send(mail) {
      checkMail(mail);
      try {
        await withTimeout(attemptTwice(mail, monotonicNow()), deadlineMs, noAnswer);
      } catch (error) {
        // Only codes: a mail server's own message may repeat the address.
        log.error({ fault: faultOf(error) }, 'mail could not be sent');
        const message = 'The mail server did not take the mail.';
        throw new MailError(message, { cause: error, isPassing: isPassing(error) });
      }
    },
  };
  return { ...mailer, close: () => transport.close() };
}

/** The URL without its query: an option such as `?logger=true` must not come from a setting. */
function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isLocal = isLoopback(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    // A password is never sent in clear text, except to a mail server on this machine. That one may present any
    // certificate, because no one can intercept the connection.
    requireTLS: !isSecure && username !== '' && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);

const noAnswer = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });

type SmtpFault = { code?: unknown; responseCode?: unknown };

const faultOf = (error: unknown) => {
  const { code, responseCode } = error as SmtpFault;
  return { code, responseCode };
};

/** Worth one more try: the network failed, or the server replied with a temporary error (4xx). */
function isPassing(error: unknown) {
  const { code, responseCode } = faultOf(error);
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  return typeof code === 'string' && networkFaults.has(code);
}
