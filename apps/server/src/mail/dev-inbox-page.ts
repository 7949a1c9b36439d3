import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { DevInbox, DevInboxEntry } from './dev-inbox-mailer.ts';
import { devInboxStyles } from './dev-inbox-styles.ts';

type Fragment = HtmlEscapedString | Promise<HtmlEscapedString>;

const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The emails bring their own inline styles: they are shown in a frame that cannot run or load anything. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups";
const link = /(https?:\/\/[^\s<>"]*[^\s<>".,)])/g;

/** GET /dev/mailbox: the emails that the server would have sent. For development only; never mount it elsewhere. */
export function createDevInboxPage({ mailbox }: { mailbox: DevInbox }) {
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
    c.body(devInboxStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  app.get('/letters/:id', async (c) => {
    const entry = (await mailbox.list()).find(({ id }) => id === c.req.param('id'));
    if (!entry) return c.text('This email is not in the mailbox any more.', 404);
    c.header('Content-Security-Policy', emailPolicy);
    return c.html(entry.html);
  });

  return app;
}

function page(entries: DevInboxEntry[], to: string | undefined): Fragment {
  const count = entries.length === 1 ? '1 email' : `${entries.length} emails`;
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
${to ? html`<p><a href="/dev/mailbox">Show all emails</a></p>` : ''}
</header>
<main>
${entries.length === 0 ? html`<p class="empty">No emails yet. Sign up or reset a password, then load this page again.</p>` : entries.map(emailHtml)}
</main>
</body>
</html>`;
}

function emailHtml({ id, to, subject, text, sentAt }: DevInboxEntry): Fragment {
  return html`<article>
<h2>${subject}</h2>
<p class="meta">To <a href="/dev/mailbox?to=${encodeURIComponent(to)}">${to}</a> · <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<div class="text">${withLinks(text)}</div>
<p class="meta"><a href="/dev/mailbox/letters/${id}">See it as HTML</a></p>
</article>`;
}

/** Splitting by a pattern with one group puts the links at the odd indexes. */
function withLinks(text: string): Fragment[] {
  return text
    .split(link)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
