import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyHostileWord } from '@akada/content/testing/hostile-words';
import { emailText } from '@akada/function-kit/emails/messages';
import { renderEmail } from '@akada/function-kit/emails/render-email';
import { describe, expect, it } from 'vitest';
import { createSandboxPages } from '../../src/backend/sandbox-payments/sandbox-pages.ts';
import type {
  SandboxState,
  SandboxTransaction,
} from '../../src/backend/sandbox-payments/sandbox-state.ts';
import { createDevInboxMailer } from '../../src/mail/dev-inbox-mailer.ts';
import { createDevInboxPage } from '../../src/mail/dev-inbox-page.ts';
import { writeConfig } from '../../src/site/page.ts';

/** The elements of a page in order: the text must not add one. */
const elementsOf = (html: string) =>
  [...html.matchAll(/<(\/?[a-z!][^\s>]*)/gi)].map(([, name]) => name).join(' ');

const addressesOf = (html: string) =>
  [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address);

const isOurs = (address: string) => /^(\/|https?:\/\/[a-z])/.test(address);

it('the configuration in a page is data, whatever an operator has set', () => {
  const config = { supabaseUrl: '', supabaseAnonKey: '', contentUrl: '', sentryDsn: '' };
  const page = (word: string) =>
    writeConfig('<html><head></head><body></body></html>', { ...config, donateUrl: word });
  for (const word of everyHostileWord) {
    const { html, scriptHashes } = page(word);
    expect(elementsOf(html), word).toBe(elementsOf(page('plain').html));
    expect(scriptHashes).toHaveLength(1);
    const written = /__AKADA_CONFIG__=(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(written).donateUrl).toBe(word);
    expect(new Function(`return ${written}`)().donateUrl).toBe(word);
  }
});

it('emails take every word as a word, and link to nothing but web addresses', () => {
  const email = (word: string) => ({
    language: 'en',
    text: emailText,
    subject: word,
    title: word,
    paragraphs: [word, word],
    action: { label: word, link: `https://akada.example/verify?token=${word}` },
    notYou: word,
  });
  for (const word of everyHostileWord) {
    const { html } = renderEmail(email(word));
    expect(elementsOf(html), word).toBe(elementsOf(renderEmail(email('plain')).html));
    expect(addressesOf(html).every(isOurs), word).toBe(true);
    const action = { label: 'x', link: word };
    expect(() => renderEmail({ ...email('plain'), action })).toThrow('web address');
  }
});

describe('the mailbox', () => {
  const mailbox = () => createDevInboxMailer(mkdtempSync(join(tmpdir(), 'mailbox-')), 1);
  const pageWith = async (word: string) => {
    const box = mailbox();
    await box.send({
      to: 'ada@example.com',
      subject: word.replace(/\p{Cc}/gu, ''),
      text: `Words ${word}`,
      html: word,
    });
    const app = createDevInboxPage({ mailbox: box });
    const [letter] = await box.list();
    return {
      list: await (await app.request('/')).text(),
      filtered: await (await app.request(`/?to=${encodeURIComponent(word)}`)).text(),
      letter: await app.request(`/letters/${letter?.id}`),
    };
  };

  it('shows every letter as words, and its HTML where nothing can run', async () => {
    const plain = await pageWith('plain');
    for (const word of everyHostileWord) {
      const { list, filtered, letter } = await pageWith(word);
      // A web address in the text becomes a link.
      const withoutLinks = (html: string) => elementsOf(html.replace(/<a href="http.*?<\/a>/g, ''));
      expect(withoutLinks(list), word).toBe(withoutLinks(plain.list));
      expect(addressesOf(list).every(isOurs), word).toBe(true);
      expect(elementsOf(filtered), word).toBe(elementsOf(plain.filtered));
      expect(letter.headers.get('content-security-policy')).toMatch(
        /^default-src 'none';.*sandbox allow-popups/,
      );
    }
  });
});

it('the page of test payments takes every word as a word', async () => {
  const pageWith = async (word: string) => {
    const paid: SandboxTransaction = {
      reference: word,
      accessCode: 'code',
      email: word,
      customer: word,
      amount: 100,
      currency: 'NGN',
      callbackUrl: 'https://akada.example/back',
      planCode: undefined,
      status: 'abandoned',
      channel: 'card',
      authorization: undefined,
      paidAt: undefined,
    };
    const state: SandboxState = {
      transactions: [paid],
      plans: [],
      subscriptions: [],
      undelivered: [],
    };
    const app = createSandboxPages({ state, bank: {} as never });
    const open = await (await app.request('/pay/code')).text();
    paid.status = 'success';
    return [open, await (await app.request('/pay/code')).text()];
  };
  const plain = await pageWith('plain');
  for (const word of everyHostileWord) {
    const hostile = await pageWith(word);
    expect(hostile.map(elementsOf), word).toEqual(plain.map(elementsOf));
    expect(hostile.flatMap(addressesOf).every(isOurs), word).toBe(true);
  }
});
