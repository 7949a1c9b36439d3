import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { onlyThisMachine } from '../../http/this-machine/only-this-machine.ts';
import type { SandboxBank } from './sandbox-bank.ts';
import type { SandboxState, SandboxTransaction } from './sandbox-state.ts';
import { sandboxStyles } from './sandbox-styles.ts';

type Fragment = HtmlEscapedString | Promise<HtmlEscapedString>;
type PagesDeps = { state: SandboxState; bank: SandboxBank };

const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG')}`;

/** A form may lead back to the site, which can have another host name than the one in the address bar. */
const policy = (callbackUrl?: string) =>
  `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${callbackUrl ? ` ${new URL(callbackUrl).origin}` : ''}`;

function page(title: string, content: Fragment): Fragment {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · test mode</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<p class="banner" role="note">Test mode, no money moves</p>
<main>${content}</main>
</body>
</html>`;
}

const button = (action: string, label: string, kind = 'quiet') =>
  html`<button name="action" value="${action}" class="${kind}">${label}</button>`;

const payPage = (transaction: SandboxTransaction) =>
  page(
    'Pay',
    html`<h1>Pay ${naira(transaction.amount)}</h1>
<p class="quiet-text">This page stands in for Paystack. No card is needed. Choose what shall happen.</p>
<dl><dt>To</dt><dd>Akada</dd><dt>Receipt to</dt><dd>${transaction.email}</dd><dt>Reference</dt><dd>${transaction.reference}</dd></dl>
<form method="post">
${button('succeed', `Pay ${naira(transaction.amount)}`, 'main')}
${button('promise', 'Pay by bank transfer (comes later)')}
${button('decline', 'Let the card be declined')}
${button('leave', 'Leave without paying', 'text')}
</form>`,
  );

const donePage = ({ callbackUrl, reference }: SandboxTransaction) =>
  page(
    'Paid',
    html`<h1>This payment is finished</h1>
<p class="quiet-text">It cannot be paid a second time.</p>
<p><a class="main" href="${backTo(callbackUrl, reference)}">Back to Akada</a></p>`,
  );

function backTo(callbackUrl: string, reference: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

const overviewRow = (title: string, detail: string, path: string, buttons: Fragment | '') =>
  html`<article><h2>${title}</h2><p class="quiet-text">${detail}</p><form method="post" action="${path}">${buttons}</form></article>`;

const overviewPage = ({ transactions, subscriptions }: SandboxState) =>
  page(
    'Test payments',
    html`<h1>Test payments</h1>
<p class="quiet-text">What has been "paid" here, and what a provider could do with it next.</p>
${transactions.length === 0 ? html`<p>Nothing yet. Choose a plan on <a href="/subscription">the plans page</a>.</p>` : ''}
${subscriptions
  .toReversed()
  .map(({ code, email, status }) =>
    overviewRow(
      `Renews for ${email}`,
      `${code} · ${status}`,
      `/sandbox/subscriptions/${code}`,
      html`${button('renew', 'Renew now')}${button('fail', 'Let the renewal fail')}${button('end', 'End at once')}`,
    ),
  )}
${transactions
  .toReversed()
  .map(({ reference, email, amount, status }) =>
    overviewRow(
      `${naira(amount)} by ${email}`,
      `${reference} · ${status}`,
      `/sandbox/transactions/${reference}`,
      status === 'success' ? button('refund', 'Refund') : '',
    ),
  )}`,
  );

const actionOf = async (c: Context) => String((await c.req.parseBody()).action ?? '');

/** The payment page, and a list of all payments where they can be refunded, renewed and ended by hand. */
export function createSandboxPages({ state, bank }: PagesDeps) {
  const app = new Hono();
  const paying = (c: Context) =>
    state.transactions.find(({ accessCode }) => accessCode === c.req.param('code'));
  const unknown = (c: Context) =>
    c.html(page('Unknown', html`<h1>This payment is not known</h1>`), 404);

  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    if (!c.res.headers.has('content-security-policy')) {
      c.header('Content-Security-Policy', policy());
    }
  });

  // Only this machine may make these free payments: they are for trying the product out, not for its network.
  app.use('*', onlyThisMachine());
  app.get('/sandbox.css', (c) =>
    c.body(sandboxStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  app.get('/pay/:code', (c) => {
    const transaction = paying(c);
    if (!transaction) return unknown(c);
    c.header('Content-Security-Policy', policy(transaction.callbackUrl));
    const isDone = transaction.status === 'success' || transaction.status === 'reversed';
    return c.html(isDone ? donePage(transaction) : payPage(transaction));
  });

  app.post('/pay/:code', async (c) => {
    const transaction = paying(c);
    if (!transaction) return unknown(c);
    const action = await actionOf(c);
    if (action === 'succeed') await bank.succeed(transaction);
    if (action === 'promise') await bank.promise(transaction);
    if (action === 'decline') bank.decline(transaction);
    return c.redirect(backTo(transaction.callbackUrl, transaction.reference), 303);
  });

  app.get('/', (c) => c.html(overviewPage(state)));

  app.post('/transactions/:reference', async (c) => {
    const found = state.transactions.find(
      ({ reference }) => reference === c.req.param('reference'),
    );
    if (!found) return unknown(c);
    if ((await actionOf(c)) === 'refund') await bank.refund(found);
    return c.redirect('/sandbox', 303);
  });

  app.post('/subscriptions/:code', async (c) => {
    const found = state.subscriptions.find(({ code }) => code === c.req.param('code'));
    if (!found) return unknown(c);
    const action = await actionOf(c);
    if (action === 'renew') await bank.renew(found);
    if (action === 'fail') await bank.failToRenew(found);
    if (action === 'end') await bank.end(found);
    return c.redirect('/sandbox', 303);
  });

  return app;
}
