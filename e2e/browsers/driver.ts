/** One sequence of actions, in the format of both WebDriver and WebDriver BiDi. */
export type Actions = { type: string; id: string; parameters?: object; actions: object[] }[];

/** What a browser's own protocol must offer; everything else is built on it. */
export type Driver = {
  open: (url: string) => Promise<void>;
  /** Runs the body of an async function in the page, and returns its result. */
  run: <Result>(body: string, ...args: unknown[]) => Promise<Result>;
  perform: (actions: Actions) => Promise<void>;
  /** A PNG of the viewport, in base64. */
  screenshot: () => Promise<string>;
  /** The console errors of all pages so far. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
};

const MAX_WAIT = 60_000;
const LOOK_EVERY = 100;

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs in the page: the first visible element of a kind, by its text or its name. */
const finder = `
  const find = (selector, words) => [...document.querySelectorAll(selector)].find((one) => {
    const box = one.getBoundingClientRect();
    const name = (one.getAttribute('aria-label') ?? one.innerText ?? '').replace(/\\s+/g, ' ').trim();
    return box.width > 0 && box.height > 0 && (words === undefined || words === null ||
      (words.startsWith('=') ? name === words.slice(1) : name.includes(words)));
  });
`;

export type Browser = ReturnType<typeof createBrowser>;

/** Uses a browser like a person: finds text, points and types. Text that begins with `=` must match the whole name. */
export function createBrowser(driver: Driver) {
  /** Polls until there is a result. A page that is being replaced cannot answer. */
  const until = async <Result>(what: string, body: string, ...args: unknown[]): Promise<Result> => {
    const start = performance.now();
    let failure = '';
    for (;;) {
      try {
        const result = await driver.run<Result>(`${finder}${body}`, ...args);
        if (result !== null && result !== undefined && result !== false) return result;
      } catch (error) {
        failure = `: ${String(error)}`;
      }
      if (performance.now() - start > MAX_WAIT) {
        const seen = await driver.run<string>(
          'return location.href + " " + (document.querySelector("main") ?? document.body).innerText',
        );
        throw new Error(`Never came: ${what}${failure}. On the screen: ${seen.slice(0, 500)}`);
      }
      await pause(LOOK_EVERY);
    }
  };

  const see = (selector: string, words?: string) =>
    until<string>(
      `${selector} ${words ?? ''}`,
      'const found = find(...arguments_); return found === undefined ? null : (found.innerText || true);',
      selector,
      words ?? null,
    );

  /** The middle of an element, once it is still and not covered. */
  const middleOf = (selector: string, words?: string) =>
    until<{ x: number; y: number }>(
      `${selector} ${words ?? ''}, free to be pressed`,
      `const found = find(...arguments_);
       if (found === undefined || found.disabled) return null;
       const before = found.getBoundingClientRect();
       if (before.top < 80 || before.bottom > innerHeight - 80) found.scrollIntoView({ block: 'center', behavior: 'instant' });
       const earlier = found.getBoundingClientRect();
       await new Promise((resolve) => setTimeout(resolve, 60));
       const { left, top, width, height } = found.getBoundingClientRect();
       if (left !== earlier.left || top !== earlier.top) return null;
       const x = Math.round(left + width / 2);
       const y = Math.round(top + height / 2);
       const hit = document.elementFromPoint(x, y);
       const isFree = found.contains(hit) || hit?.contains(found) === true;
       if (!isFree || !found.isConnected) return null;
       window.isPressed = false;
       found.addEventListener('click', () => { window.isPressed = true; }, { capture: true, once: true });
       return { x, y };`,
      selector,
      words ?? null,
    );

  /** Presses again if the target moved away under the pointer, as a person would. */
  const press = async (selector: string, words?: string): Promise<void> => {
    await click(await middleOf(selector, words));
    const isMissed = await driver
      .run<boolean>('return window.isPressed === false;')
      .catch(() => false);
    if (isMissed) await press(selector, words);
  };

  const click = ({ x, y }: { x: number; y: number }) =>
    driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);

  const type = (words: string) =>
    driver.perform([
      {
        type: 'key',
        id: 'keys',
        actions: [...words].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);

  return {
    ...driver,
    until,
    see,
    press,
    type,
    typeInto: async (selector: string, words: string) => {
      await press(selector);
      await type(words);
    },
    /** Opens a page and waits until its code runs. */
    visit: async (url: string) => {
      await driver.open(url);
      await until('code of the page', 'return window.pendingTap === null || null;');
    },
    ask: <Result>(body: string, ...args: unknown[]) =>
      driver.run<Result>(`${finder}${body}`, ...args),
  };
}
