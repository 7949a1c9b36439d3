import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../lib/log.ts';
import { createSmtpMailer } from '../../../mail/smtp-mailer.ts';
import { startAuthServer } from '../testing/auth-server.ts';

/** One never listens; the other accepts connections and sends one character every few seconds. */
const kinds = ['gone', 'a tarpit'] as const;

async function startMailServer(kind: (typeof kinds)[number]) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const timer = setInterval(() => socket.write('2'), 1_000);
    socket.once('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  if (kind === 'gone') stop();
  return { url: `smtp://127.0.0.1:${port}`, stop };
}

describe.each(kinds)('while the mail server is %s', (kind) => {
  const lines: string[] = [];
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  let server: Awaited<ReturnType<typeof startAuthServer>>;
  let close: () => void;
  const known = 'known@example.com';
  const password = 'mango-tree-2026';

  beforeAll(async () => {
    mailServer = await startMailServer(kind);
    const log = createLog('info', { write: (line) => lines.push(line) });
    const from = 'Akada <hello@akada.example>';
    const mailer = createSmtpMailer({ url: mailServer.url, from, log, deadlineMs: 3_000 });
    close = mailer.close;
    server = await startAuthServer({ mailer, log, settings: { requireEmailConfirmation: true } });
    const admin = server.client(server.secrets.secretKey).auth.admin;
    const { error } = await admin.createUser({ email: known, password, email_confirm: true });
    expect(error).toBeNull();
  });
  afterAll(async () => {
    close();
    mailServer.stop();
    await server.stop();
  });

  async function timed(path: string, body: object) {
    const startedAt = performance.now();
    const answer = await server.post(path, body);
    const milliseconds = performance.now() - startedAt;
    const shape = Object.keys((await answer.json()) as object).sort();
    return { status: answer.status, shape, milliseconds };
  }

  it.each([
    ['/recover', {}],
    ['/signup', { password }],
    ['/resend', { type: 'signup' }],
  ])('%s answers at once and the same for strangers and for the known', async (path, more) => {
    const stranger = await timed(path, { email: 'stranger@example.com', ...more });
    const friend = await timed(path, { email: known, ...more });
    expect(stranger.status).toBe(200);
    expect([friend.status, friend.shape]).toEqual([stranger.status, stranger.shape]);
    // The mail server holds each email for seconds, but no request waits for it.
    expect(Math.max(stranger.milliseconds, friend.milliseconds)).toBeLessThan(2_500);
  });

  it('the log says that an email did not leave, and to nobody whom', async () => {
    await expect.poll(() => lines.join()).toContain('mail was not sent yet');
    expect(lines.join()).not.toMatch(/stranger@|known@|mango/);
  });
});
