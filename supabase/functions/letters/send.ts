import {
  type GuardianEmail,
  type GuardianMail,
  guardianEmail,
  type LinkTargets,
  type Translate,
} from '@akada/function-kit/emails/guardian-emails';
import translations from '@akada/function-kit/emails/translations.json' with { type: 'json' };
import { type FunctionContext, refuse } from '@akada/function-kit/function-handler';

const byLanguage: ReadonlyMap<string, Record<string, string>> = new Map(
  Object.entries(translations),
);

const translate: Translate = (_name, texts, language) => ({
  ...texts,
  ...byLanguage.get(language),
});

/** E-mails sent in parallel; the schedule calls again within the minute. */
const batch = 5;
/** The host ends a call after ten seconds: do not start an e-mail late, and do not wait longer than the time left. */
const workMs = 5_000;
const sendMs = 4_000;

type MailApi = { url: string; key: string; from: string };

/** One call to a mail service with a JSON API like Resend's; the id makes a retry of the same e-mail idempotent. */
function mailRequest({ url, key, from }: MailApi, id: string, mail: GuardianMail): Request {
  const { to, subject, text, html, stopLink } = mail;
  return new Request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify({
      ...{ from, to: [to], subject, text, html },
      ...(stopLink && {
        headers: {
          'List-Unsubscribe': `<${stopLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    }),
    signal: AbortSignal.timeout(sendMs),
  });
}

async function sendOne(
  context: FunctionContext,
  api: MailApi,
  urls: LinkTargets,
  letter: GuardianEmail,
) {
  const request = mailRequest(api, letter.id, guardianEmail(letter, urls, translate));
  const isSent = await context.fetch(request).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
  // Never log the address or the text of an e-mail.
  if (!isSent) console.warn('An email was not sent yet', letter.kind);
  const { error } = await context.admin.schema('service').rpc('finish_email', {
    letter: letter.id,
    is_sent: isSent,
  });
  if (error) throw error;
  return isSent;
}

/** Queues the weekly e-mails when they are due, and sends waiting ones through the mail service of a hosted project. */
export async function sendGuardianEmails(context: FunctionContext): Promise<Response> {
  const { admin, env } = context;
  const { MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_FROM: from, PUBLIC_URL: publicUrl } = env;
  // Our own server sends by SMTP, in its own job.
  if (!url || !key || !from || !publicUrl) {
    return refuse(404, 'no_mail_service', 'No mail service is set up here.');
  }
  const urls = { publicUrl, backendUrl: env.SUPABASE_URL ?? publicUrl };
  const queued = await admin.schema('service').rpc('queue_weekly_emails');
  if (queued.error) throw queued.error;
  const until = Date.now() + workMs;
  let sent = 0;
  do {
    const { data, error } = await admin.schema('service').rpc('take_emails', { most: batch });
    if (error) throw error;
    const letters = data as GuardianEmail[];
    if (letters.length === 0) break;
    const done = await Promise.all(
      letters.map((letter) => sendOne(context, { url, key, from }, urls, letter)),
    );
    sent += done.filter(Boolean).length;
  } while (Date.now() < until);
  return Response.json({ sent });
}
