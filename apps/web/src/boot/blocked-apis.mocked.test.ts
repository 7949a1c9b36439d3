// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewNote } from '#domains/notes/note-senders.ts';

// The domains test the dependencies of their senders themselves.
vi.mock('./outbox-senders.ts', () => ({}));

const deny = () => {
  throw new DOMException('denied', 'SecurityError');
};
const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const never = () => new Promise<never>(() => undefined);

type Break = () => void;
const replaced = (target: object, name: string, descriptor: PropertyDescriptor): Break => {
  return () => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    restore.push(() => {
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
    });
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
  };
};
let restore: (() => void)[] = [];

/** Each way in which browsers are known to block an API. */
const inWindow = [
  'BroadcastChannel',
  'caches',
  'indexedDB',
  'localStorage',
  'sessionStorage',
  'speechSynthesis',
];
const inNavigator = ['locks', 'serviceWorker', 'storage', 'connection'];
const broken: [what: string, spoil: Break][] = [
  ...inWindow.flatMap((name): [string, Break][] => [
    [`${name} is missing`, replaced(globalThis, name, { value: undefined })],
    [`${name} is null`, replaced(globalThis, name, { value: null })],
    [`looking at ${name} throws`, replaced(globalThis, name, { get: deny })],
  ]),
  ...inNavigator.flatMap((name): [string, Break][] => [
    [`navigator.${name} is missing`, replaced(navigator, name, { value: undefined })],
    [`looking at navigator.${name} throws`, replaced(navigator, name, { get: deny })],
  ]),
  [
    'a new BroadcastChannel throws',
    replaced(globalThis, 'BroadcastChannel', {
      value: class {
        constructor() {
          deny();
        }
      },
    }),
  ],
  [
    'a BroadcastChannel takes no message',
    replaced(globalThis, 'BroadcastChannel', {
      value: class extends EventTarget {
        postMessage = deny;
      },
    }),
  ],
  ['locks throw', replaced(navigator, 'locks', { value: { request: deny } })],
  ['locks are refused', replaced(navigator, 'locks', { value: { request: refuse } })],
  ['databases throw', replaced(globalThis, 'indexedDB', { value: { open: deny } })],
  [
    'databases never answer',
    () => {
      const value = { open: () => new EventTarget(), databases: never, deleteDatabase: deny };
      replaced(globalThis, 'indexedDB', { value })();
      replaced(globalThis, 'IDBRequest', { value: EventTarget })();
    },
  ],
];

beforeEach(() => {
  vi.resetModules();
  // Skip the real wait for a storage that never answers.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  });
});

afterEach(() => {
  vi.useRealTimers();
  for (const one of restore.reverse()) one();
  restore = [];
  vi.unstubAllGlobals();
});

describe('a note is shown and sent where', () => {
  test.each(broken)('%s', async (_, spoil) => {
    spoil();
    const { openOutbox } = await import('./open-outbox.ts');
    const { outbox, registerSenders } = await import('#platform/outbox/outbox.ts');
    const { queueNewNote } = await import('#domains/notes/offline/unsent-notes.ts');
    const sent: unknown[] = [];
    let answer = () => {};
    registerSenders({
      note: {
        isValid: (_payload): _payload is NewNote => true,
        send: async ({ payload }) => {
          sent.push(payload);
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        },
      },
    });
    await openOutbox('ada');
    await queueNewNote('ada', { courseId: 'maths' }, 'My words');
    // While it is being sent, the screen still shows it.
    expect(outbox.getItems().map(({ payload }) => payload)).toMatchObject([
      { content: 'My words' },
    ]);
    await vi.waitFor(() => expect(sent).toMatchObject([{ content: 'My words' }]));
    answer();
    await vi.waitFor(() => expect(outbox.getItems()).toEqual([]));
    expect(sent).toHaveLength(1);
    outbox.close('ada');
  });
});
