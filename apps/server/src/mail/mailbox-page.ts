import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Mailbox, MailboxEntry } from './mailbox-mailer.ts';
import { mailboxStyles } from './mailbox-styles.ts';

type Fragment = HtmlEscapedString | Promise<HtmlEscapedString>;

const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The letters bring inline styles of their own: they are shown apart, unable to run or load anything. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups";
const link = /(https?:\/\/[^\s<>"]*[^\s<>".,)])/g;

/** GET /dev/mailbox: what the server would have mailed. For development only; never mount it elsewhere. */
export function createMailbox({ mailbox }: { mailbox: Mailbox }) {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
  });

  app.get('/', async (c) => {
    const to = c.req.query('to');
    const entries = await mailbox.list(to);
    c.header('Vary', 'Accept');
    if (c.req.header('accept')?.includes('application/json')) {
      return c.json(entries.map(({ id: _, ...mail }) => mail));
    }
    c.header('Content-Security-Policy', pagePolicy);
    return c.html(page(entries, to));
  });

  app.get('/mailbox.css', (c) =>
    c.body(mailboxStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  app.get('/letters/:id', async (c) => {
    const entry = (await mailbox.list()).find(({ id }) => id === c.req.param('id'));
    if (!entry) return c.text('This letter is not in the mailbox any more.', 404);
    c.header('Content-Security-Policy', letterPolicy);
    return c.html(entry.html);
  });

  return app;
}

function page(entries: MailboxEntry[], to: string | undefined): Fragment {
  const count = entries.length === 1 ? '1 letter' : `${entries.length} letters`;
  return html`<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox · Akada</title>
<link rel="stylesheet" href="/dev/mailbox/mailbox.css">
</head>
<body>
<header>
<h1>Mailbox</h1>
<p>No mail server is set up, so Akada keeps its mail here. ${count}${to ? ` to ${to}` : ''}.</p>
${to ? html`<p><a href="/dev/mailbox">Show all letters</a></p>` : ''}
</header>
<main>
${entries.length === 0 ? html`<p class="empty">No letters yet. Sign up or reset a password, then load this page again.</p>` : entries.map(letter)}
</main>
</body>
</html>`;
}

function letter({ id, to, subject, text, sentAt }: MailboxEntry): Fragment {
  return html`<article>
<h2>${subject}</h2>
<p class="meta">To <a href="/dev/mailbox?to=${encodeURIComponent(to)}">${to}</a> · <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<div class="text">${withLinks(text)}</div>
<p class="meta"><a href="/dev/mailbox/letters/${id}">See it as HTML</a></p>
</article>`;
}

/** Splitting by a pattern with one group puts the links at the odd places. */
function withLinks(text: string): Fragment[] {
  return text
    .split(link)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
