import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { MailError } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = {
  to: 'ada@example.com',
  subject: 'Ẹ káàárọ̀, Ada',
  text: 'Plain words',
  html: '<p>Plain words</p>',
};
const from = 'Akada <hello@akada.example>';
const silent = createLog('silent');
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Received = { from: string; to: string[]; message: string };

async function startSmtp(options: SMTPServerOptions = {}, fixedPort = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(fixedPort, '127.0.0.1');
  await once(server.server, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, port: (server.server.address() as AddressInfo).port };
}

function mailerFor(port: number, deadlineMs = 15_000, log = silent) {
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, log, deadlineMs });
  cleanups.push(mailer.close);
  return mailer;
}

async function startTcp(onConnection: Parameters<typeof createServer>[1]) {
  const server: Server = createServer(onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

it('delivers both bodies to the one address, from the configured sender', async () => {
  const { port, received } = await startSmtp();
  await mailerFor(port).send(mail);
  expect(received).toHaveLength(1);
  const [delivered] = received;
  expect(delivered).toMatchObject({ from: 'hello@akada.example', to: ['ada@example.com'] });
  expect(delivered?.message).toMatch(/^From: Akada <hello@akada\.example>\r$/m);
  expect(delivered?.message).toMatch(/^To: ada@example\.com\r$/m);
  expect(delivered?.message).toContain('text/plain');
  expect(delivered?.message).toContain('text/html');
});

it('signs in over TLS with the name and password of the address', async () => {
  const seen: unknown[] = [];
  const { port, received } = await startSmtp({
    disabledCommands: [],
    authOptional: false,
    onAuth({ username, password }, session, done) {
      seen.push({ username, password, isSecure: session.secure });
      done(null, { user: username });
    },
  });
  const url = `smtp://ak%40da:p%3Ass@127.0.0.1:${port}`;
  const mailer = createSmtpMailer({ url, from, log: silent });
  cleanups.push(mailer.close);
  await mailer.send(mail);
  expect(received).toHaveLength(1);
  expect(seen).toEqual([{ username: 'ak@da', password: 'p:ss', isSecure: true }]);
});

it('keeps its connection for the next email', async () => {
  let connections = 0;
  const { port, received } = await startSmtp({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
  });
  const mailer = mailerFor(port);
  for (let count = 0; count < 3; count += 1) await mailer.send(mail);
  expect(received).toHaveLength(3);
  expect(connections).toBe(1);
});

it.each([
  ['a second recipient', { to: 'ada@example.com, eve@example.com' }],
  ['a header after a line break in the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
  ['a display name', { to: 'Eve <eve@example.com>' }],
  ['a group', { to: 'friends:eve@example.com;' }],
  ['a quoted local part', { to: '"a b"@example.com' }],
  ['a line break in the subject', { subject: 'Hi\r\nBcc: eve@example.com' }],
  ['a bare line feed in the subject', { subject: 'Hi\nBcc: eve@example.com' }],
  ['a NUL byte in the address', { to: 'ada\u0000@example.com' }],
  ['an endless address', { to: `${'a'.repeat(300)}@example.com` }],
])('refuses %s before it talks to the mail server', async (_, change) => {
  const { port, received } = await startSmtp();
  const sending = mailerFor(port).send({ ...mail, ...change });
  await expect(sending).rejects.toThrow(/is not one (plain mailbox|short line)/);
  expect(received).toHaveLength(0);
});

it('tries once more when the server says "not now"', async () => {
  let asked = 0;
  const { port, received } = await startSmtp({
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(asked === 1 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
    },
  });
  await mailerFor(port).send(mail);
  expect(asked).toBe(2);
  expect(received).toHaveLength(1);
});

it('does not insist when the server refuses for good', async () => {
  let asked = 0;
  const { port } = await startSmtp({
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
  });
  await expect(mailerFor(port).send(mail)).rejects.toThrow(MailError);
  expect(asked).toBe(1);
});

it('rejects when nobody listens, and delivers again when the server is back', async () => {
  const port = await startTcp(() => {});
  await cleanups.pop()?.();
  const mailer = mailerFor(port);
  await expect(mailer.send(mail)).rejects.toThrow('The mail server did not take the mail.');

  const { received } = await startSmtp({}, port);
  await mailer.send(mail);
  expect(received).toHaveLength(1);
  mailer.close();
});

it('gives up at its deadline when the server accepts and then says nothing', async () => {
  const port = await startTcp((socket) => {
    cleanups.push(() => socket.destroy());
  });
  await expect(mailerFor(port, 600).send(mail)).rejects.toThrow(MailError);
});

it('logs that an email failed without its address, subject or words', async () => {
  const lines: string[] = [];
  const { port } = await startSmtp({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('<ada@example.com> unknown'), { responseCode: 550 })),
  });
  const log = createLog('info', { write: (line) => lines.push(line) });
  await expect(mailerFor(port, 15_000, log).send(mail)).rejects.toThrow(MailError);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('550');
  expect(lines[0]).not.toMatch(/ada@|káàárọ̀|Plain/);
});
