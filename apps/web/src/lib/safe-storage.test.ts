import { describe, expect, it, vi } from 'vitest';
import { isNumber, isText, listOf, recordOf } from './checks.ts';
import { memoryStorage } from './memory-storage.ts';
import { createSafeStorage, TAB_ONLY_KEY } from './safe-storage.ts';

/** Browser storage that can become full: reading and removing still work. */
function fillable() {
  const storage = memoryStorage();
  const { setItem } = storage;
  return Object.assign(storage, {
    fill: () => {
      storage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    empty: () => {
      storage.setItem = setItem;
    },
  });
}

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

describe('a storage', () => {
  it('keeps values in the first place', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    const storage = createSafeStorage<string>([() => local, () => session]);
    storage.setItem('a', '1');
    expect([local.getItem('a'), session.length]).toEqual(['1', 0]);
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('of a device that strangers use saves with the tab what belongs to a person', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    const storage = createSafeStorage<string>([() => local, () => session]);
    storage.setItem(TAB_ONLY_KEY, '1');
    storage.setItem('akada:ada:draft', 'new');
    storage.setItem('session', 'secret');
    expect([local.getItem('akada:ada:draft'), local.getItem('session')]).toEqual([null, null]);
    expect([session.getItem('akada:ada:draft'), session.getItem('session')]).toEqual([
      'new',
      'secret',
    ]);
    createSafeStorage<string>([() => local]).setItem('names', 'of the device');
    expect([local.getItem('names'), storage.getItem('names')]).toEqual(
      Array(2).fill('of the device'),
    );
    expect(storage.getItem('session')).toBe('secret');
    storage.removeItem('session');
    expect(storage.getItem('session')).toBeNull();
  });

  it('that is full gives way to the next place, and the newest value counts', () => {
    const [local, session] = [fillable(), memoryStorage()];
    const storage = createSafeStorage<string>([() => local, () => session]);
    storage.setItem('a', 'old');
    local.fill();
    storage.setItem('a', 'new');
    expect([local.getItem('a'), session.getItem('a')]).toEqual(['old', 'new']);
    expect(storage.getItem('a')).toBe('new');
    local.empty();
    storage.setItem('a', 'newest');
    expect([local.getItem('a'), session.getItem('a')]).toEqual(['newest', null]);
  });

  it('that is full lets go of traces of an account first, and of nothing that somebody did', () => {
    const local = memoryStorage();
    const { setItem } = local;
    let room = 4;
    local.setItem = (key, text) => {
      if (local.getItem(key) === null && local.length >= room) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem(key, text);
    };
    const session = memoryStorage();
    const storage = createSafeStorage<string>([() => local, () => session]);
    storage.setItem('akada:ada:video:l1', '30');
    storage.setItem('akada:ada:work:paper:bece', '{}');
    storage.setItem('akada:tunde:of-next-year:x', '1');
    storage.setItem('theme', 'dark');
    storage.setItem('akada:ada:note-draft:c:', 'Goats eat yam');
    expect(local.getItem('akada:ada:note-draft:c:')).toBe('Goats eat yam');
    expect(local.getItem('akada:ada:video:l1')).toBeNull();
    room = 0;
    storage.setItem('akada:ada:note-draft:d:', 'More');
    expect(storage.getItem('akada:ada:note-draft:d:')).toBe('More');
    expect(storage.keys().sort()).toEqual([
      'akada:ada:note-draft:c:',
      'akada:ada:note-draft:d:',
      'akada:ada:work:paper:bece',
      'akada:tunde:of-next-year:x',
      'theme',
    ]);
  });

  it('that is full never brings back a session that was replaced', () => {
    const [local, session] = [fillable(), memoryStorage()];
    const open = () =>
      createSafeStorage<string>([() => local, () => session], { isStaleHarmful: true });
    open().setItem('token', 'old');
    local.fill();
    open().setItem('token', 'new');
    expect(open().getItem('token')).toBe('new');
    expect(local.getItem('token')).toBeNull();
    // Simulates closing the tab.
    session.clear();
    expect(open().getItem('token')).toBeNull();
  });

  it('that is full has room for the new session where the old one was', () => {
    const local = memoryStorage();
    const { setItem } = local;
    local.setItem = (key, text) => {
      const others = Array.from({ length: local.length }, (_, place) => local.key(place) ?? '');
      const used = others.reduce((sum, one) => sum + (local.getItem(one) ?? '').length, 0);
      if (used + text.length > 10) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, text);
    };
    const session = memoryStorage();
    const storage = createSafeStorage<string>([() => local, () => session], {
      isStaleHarmful: true,
    });
    storage.setItem('token', 'old-8888');
    storage.setItem('token', 'new-8888');
    expect(local.getItem('token')).toBe('new-8888');
  });

  it('that is full everywhere keeps values in memory, and forgets them everywhere', () => {
    const [local, session] = [fillable(), fillable()];
    const storage = createSafeStorage<string>([() => local, () => session]);
    storage.setItem('a', 'old');
    local.fill();
    session.fill();
    storage.setItem('a', 'new');
    storage.setItem('b', 'other');
    expect(storage.getItem('a')).toBe('new');
    expect(storage.keys().sort()).toEqual(['a', 'b']);
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    expect(local.length).toBe(0);
  });

  it.each([
    ['forbidden, even to look at', forbidden],
    ['missing', () => undefined as unknown as Storage],
    ['null, as in some web views', () => null as unknown as Storage],
  ])('that is %s becomes memory', (_, place) => {
    const storage = createSafeStorage<string>([place]);
    expect(storage.getItem('a')).toBeNull();
    expect(storage.keys()).toEqual([]);
    storage.write('a', { b: [1] });
    expect(storage.read('a', recordOf({ b: listOf(isNumber) }))).toEqual({ b: [1] });
    expect(storage.keys()).toEqual(['a']);
    storage.removeItem('a');
    expect(storage.keys()).toEqual([]);
  });

  it('that fails in every call becomes memory', () => {
    const broken = new Proxy({} as Storage, { get: forbidden });
    const storage = createSafeStorage<string>([() => broken]);
    storage.setItem('a', '1');
    expect([storage.getItem('a'), storage.keys()]).toEqual(['1', ['a']]);
  });
});

it.each([
  ['nothing', null],
  ['half a text', '{"b'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another type', '{"b":7}'],
])('reads nothing where there is %s', (_, text) => {
  const browser = memoryStorage();
  if (text !== null) browser.setItem('a', text);
  expect(createSafeStorage<string>([() => browser]).read('a', recordOf({ b: isText }))).toBeNull();
});

it('gives up what only this tab holds when another tab has written the same key', () => {
  const heard: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof heard)[number]) =>
    heard.push(listener),
  );
  const browser = fillable();
  const storage = createSafeStorage<string>([() => browser]);
  browser.fill();
  storage.setItem('a', 'mine');
  browser.empty();
  browser.setItem('a', 'theirs');
  for (const listener of heard) listener({ key: 'a' });
  expect(storage.getItem('a')).toBe('theirs');
  vi.unstubAllGlobals();
});
