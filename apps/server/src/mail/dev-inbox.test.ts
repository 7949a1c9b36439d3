import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { createMail } from './create-mail.ts';
import { createDevInboxMailer } from './dev-inbox-mailer.ts';
import { createDevInboxPage } from './dev-inbox-page.ts';
import { MailError } from './mailer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const mail = (subject: string, to = 'ada@example.com') => ({
  to,
  subject,
  text: `Open https://akada.example/verify?token=1&type=recovery.\n<b>${subject}</b>`,
  html: `<p style="color:red">${subject}</p>`,
});

describe('the mailbox on disk', () => {
  it('lists newest first, also after a restart', async () => {
    const mailbox = createDevInboxMailer(folder);
    for (const subject of ['one', 'two', 'three']) await mailbox.send(mail(subject));
    const subjects = (await createDevInboxMailer(folder).list()).map((entry) => entry.subject);
    expect(subjects).toEqual(['three', 'two', 'one']);
  });

  it('keeps only the newest emails', async () => {
    const mailbox = createDevInboxMailer(folder, 2);
    for (const subject of ['one', 'two', 'three']) await mailbox.send(mail(subject));
    expect((await mailbox.list()).map((entry) => entry.subject)).toEqual(['three', 'two']);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('forgets emails to one address, and all of them after a week', async () => {
    const mailbox = createDevInboxMailer(folder);
    await mailbox.send(mail('one'));
    await mailbox.send(mail('two', 'bola@example.com'));
    await mailbox.forget?.('ADA@example.com');
    expect((await mailbox.list()).map((entry) => entry.subject)).toEqual(['two']);
    const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
    expect(await mailbox.forgetOld(days(6))).toBe(0);
    expect(await mailbox.forgetOld(days(8))).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps every one of many emails sent at once', async () => {
    const mailbox = createDevInboxMailer(folder);
    await Promise.all(Array.from({ length: 40 }, (_, index) => mailbox.send(mail(`${index}`))));
    expect(await mailbox.list()).toHaveLength(40);
  });

  it('is empty before the first email and overlooks files that are not emails', async () => {
    expect(await createDevInboxMailer(join(folder, 'none')).list()).toEqual([]);
    await writeFile(join(folder, 'half.json.draft'), '{"to":');
    expect(await createDevInboxMailer(folder).list()).toEqual([]);
  });

  it('lets only its owner read the emails', async () => {
    await createDevInboxMailer(folder).send(mail('secret'));
    const [file = ''] = await readdir(folder);
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
  });

  it('refuses what a mail server would refuse', async () => {
    const mailbox = createDevInboxMailer(folder);
    await expect(mailbox.send(mail('x', 'a@b.c\r\nBcc: d@e.f'))).rejects.toThrow(MailError);
  });
});

describe('GET /dev/mailbox', () => {
  const json = { headers: { accept: 'application/json' } };

  it('answers JSON with exactly the promised fields, newest first, by address on request', async () => {
    const mailbox = createDevInboxMailer(folder);
    await mailbox.send(mail('one'));
    await mailbox.send(mail('two', 'Tunde@example.com'));
    const app = createDevInboxPage({ mailbox });
    const all = (await (await app.request('/', json)).json()) as Record<string, unknown>[];
    expect(all.map(({ subject }) => subject)).toEqual(['two', 'one']);
    expect(Object.keys(all[0] ?? {})).toEqual(['to', 'subject', 'text', 'html', 'sentAt']);
    const response = await app.request('/?to=tunde@example.com', json);
    expect(await response.json()).toMatchObject([{ subject: 'two' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('shows a page with escaped words and links that can be tapped', async () => {
    const mailbox = createDevInboxMailer(folder);
    await mailbox.send(mail('<script>alert(1)</script>'));
    const page = await (await createDevInboxPage({ mailbox }).request('/')).text();
    expect(page).not.toContain('<script');
    expect(page).not.toContain('style=');
    const link = 'https://akada.example/verify?token=1&amp;type=recovery';
    expect(page).toContain(`<a href="${link}">${link}</a>.`);
    expect(page).toContain('1 email');
  });

  it('answers an address with markup in it as plain words', async () => {
    const app = createDevInboxPage({ mailbox: createDevInboxMailer(folder) });
    const page = await (await app.request('/?to=%3Cimg%20src=x%3E')).text();
    expect(page).not.toContain('<img');
  });

  it('forbids the HTML of an email to run or load anything', async () => {
    const mailbox = createDevInboxMailer(folder);
    await mailbox.send(mail('hello'));
    const [entry] = await mailbox.list();
    const app = createDevInboxPage({ mailbox });
    const response = await app.request(`/letters/${entry?.id}`);
    expect(await response.text()).toBe('<p style="color:red">hello</p>');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await app.request('/letters/..%2Fsecrets')).status).toBe(404);
  });

  it('serves its styles as a file', async () => {
    const response = await createDevInboxPage({ mailbox: createDevInboxMailer(folder) }).request(
      '/mailbox.css',
    );
    expect(response.headers.get('content-type')).toContain('text/css');
  });
});

describe('createMail', () => {
  const base = { isProduction: false, smtpUrl: undefined, mailFrom: 'Akada <a@b.c>' };

  it('keeps mail in a mailbox in development', async () => {
    const { mailer, mailbox } = createMail({ ...base, dataDir: folder }, createLog('silent'));
    await mailer.send(mail('hello'));
    expect(await mailbox?.list()).toHaveLength(1);
  });

  it('refuses in production without SMTP_URL, names the variable and logs one line', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const service = createMail({ ...base, isProduction: true, dataDir: folder }, log);
    expect(service.mailbox).toBeUndefined();
    await expect(service.mailer.send(mail('hello'))).rejects.toThrow('SMTP_URL');
    await expect(service.mailer.send(mail('hello'))).rejects.toThrow(MailError);
    expect(lines).toHaveLength(1);
  });

  it('has no mailbox when SMTP_URL is set', () => {
    const settings = { ...base, dataDir: folder, smtpUrl: 'smtp://127.0.0.1:9' };
    const service = createMail(settings, createLog('silent'));
    expect(service.mailbox).toBeUndefined();
    service.close();
  });
});
