import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { reservePort } from '../../apps/server/src/http/listen.ts';
import { type Browser, createBrowser, pause } from './driver.ts';
import { endGroup, firefox } from './programs.ts';

type Message = {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string };
};

/** A profile that makes no background requests. */
const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.safebrowsing.downloads.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Firefox by WebDriver BiDi, which it supports natively. */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'akada-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const port = await reservePort('127.0.0.1', 0);
  const program = spawn(
    firefox,
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { detached: true, stdio: 'ignore', env: { ...process.env, HOME: profile } },
  );
  const socket = await connect(`ws://127.0.0.1:${port}/session`, 300);
  const errors: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    const { level, text } = message.params ?? {};
    if (message.method === 'log.entryAdded' && level === 'error') errors.push(String(text));
  });
  let calls = 0;
  const call = <Value>(method: string, params: object): Promise<Value> =>
    new Promise((resolve, reject) => {
      calls += 1;
      const id = calls;
      waiting.set(id, (message) => {
        waiting.delete(id);
        if (message.type === 'success') resolve(message.result as Value);
        else reject(new Error(`Firefox: ${message.error} ${message.message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });

  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await call<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context ?? '';
  await call('browsingContext.setViewport', { context, viewport: { width: 360, height: 800 } });

  return createBrowser({
    open: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (body, ...args) => {
      const { result, exceptionDetails } = await call<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: `async (given) => {
          const arguments_ = JSON.parse(given);
          return JSON.stringify({ value: await (async () => { ${body} })() });
        }`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? '{}').value;
    },
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    screenshot: async () =>
      (await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    errors: async () => errors,
    close: async () => {
      await call('browser.close', {}).catch(() => undefined);
      socket.close();
      endGroup(program);
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  });
}

async function connect(url: string, tries: number): Promise<WebSocket> {
  const socket = new WebSocket(url);
  try {
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return socket;
  } catch (error) {
    if (tries === 0) throw error;
    await pause(200);
    return connect(url, tries - 1);
  }
}
