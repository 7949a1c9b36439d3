import { type ChildProcess, spawn } from 'node:child_process';
import { reservePort } from '../../apps/server/src/http/listen.ts';
import { type Browser, createBrowser, type Driver, pause } from './driver.ts';
import { endGroup, miniBrowser, startScreen } from './programs.ts';

/** This WebDriver does not expose the console, so the page records its own errors from our first script on. */
const watchErrors = `if (!window.isWatched && location.protocol === 'http:') {
  window.isWatched = true;
  const keep = (words) => {
    const known = JSON.parse(sessionStorage.getItem('test-errors') ?? '[]');
    sessionStorage.setItem('test-errors', JSON.stringify([...known, String(words)]));
  };
  addEventListener('error', (event) => keep(event.message));
  addEventListener('unhandledrejection', (event) => keep(event.reason));
  addEventListener('securitypolicyviolation', (event) => keep(event.violatedDirective + ' ' + event.blockedURI));
  const real = console.error;
  console.error = (...words) => { keep(words.join(' ')); real(...words); };
}`;

/** WebKitGTK by its own WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const screen = await startScreen();
  const port = await reservePort('127.0.0.1', 0);
  const program: ChildProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as {
      value: Value & { error?: string; message?: string };
    };
    if (!answer.ok) throw new Error(`WebKit: ${value.error} ${value.message}`);
    return value;
  };

  const start = async (tries: number): Promise<string> => {
    try {
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': {
              binary: miniBrowser(),
              args: ['--automation'],
            },
          },
        },
      });
      return `/session/${sessionId}`;
    } catch (error) {
      if (tries === 0) throw error;
      await pause(200);
      return start(tries - 1);
    }
  };
  const session = await start(50);
  await call('POST', `${session}/window/rect`, { width: 360, height: 800 });

  const run: Driver['run'] = async (body, ...args) => {
    const script = `${watchErrors}
        const done = arguments[arguments.length - 1];
        const arguments_ = [...arguments].slice(0, -1);
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await call<{ value?: never; error?: string }>(
      'POST',
      `${session}/execute/async`,
      { script, args },
    );
    if (error !== undefined) throw new Error(error);
    return value as never;
  };

  return createBrowser({
    open: async (url) => {
      await call('POST', `${session}/url`, { url });
      await run('');
    },
    run,
    perform: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    screenshot: () => call('GET', `${session}/screenshot`),
    errors: () => run(`return JSON.parse(sessionStorage.getItem('test-errors') ?? '[]');`),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      endGroup(program);
      endGroup(screen.program);
    },
  });
}
