// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#config/paths.ts';
import { usualClass } from '#domains/account/class-levels.ts';
import { readDevice, saveDevice } from '#domains/account/learner-sign-in/enrolled-device.ts';
import { MemoryRouter, useLocation } from '#lib/router/router.tsx';
import { click, find, named, render, settle, type } from '#lib/testing/render.tsx';
import { RestartingQueryClient } from '#platform/query-client.ts';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { createChild } from '../api/child-accounts-api.ts';
import { getConsentWords } from '../api/letter-links-api.ts';
import { familyText as text } from '../messages.ts';
import { AddChild } from './add-child.tsx';

vi.mock('../api/child-accounts-api.ts', () => ({ createChild: vi.fn() }));
vi.mock('../api/letter-links-api.ts', () => ({ getConsentWords: vi.fn() }));
vi.mock('../api/family-api.ts', async (load) => ({
  ...(await load<object>()),
  getFamily: vi.fn(async () => ({ children: [], requests: [], plan: null })),
}));
const signOut = vi.hoisted(() => vi.fn(async () => ({ error: null })));
vi.mock('#platform/session/auth-state.ts', async (load) => ({
  ...(await load<object>()),
  useAuth: () => ({ signOut }),
}));
vi.mock('../mark-as-parent.ts', () => ({ markAsParent: vi.fn() }));

const user = { id: 'ngozi', email: 'ngozi@example.com', data: { name: 'Ngozi Okafor' } };
const words = { version: '2026-11-16', language: 'en', words: ['We keep marks.'], hash: 'h1' };
const made = {
  child: { id: 'c1', username: 'ada27', displayName: 'Ada', icon: 'puffs' },
  password: 'goat mango river',
  card: '7KMP2QXR',
  pictures: ['mango', 'okada', 'lion', 'drum'] as const,
};

function Where() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

const shown = () => document.body.textContent ?? '';
const step = () => find('[aria-current="step"]').textContent;

async function choose(field: string, value: string) {
  const select = find<HTMLSelectElement>(`select[name="${field}"]`);
  const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {};
  set?.call(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

async function toClass(name: string) {
  await type(find<HTMLInputElement>('input[name="displayName"]'), name);
  await click(named(text.next));
  await choose('birthYear', '2016');
  await choose('level', 'Primary 5');
}

async function toConsent() {
  await toClass('Ada');
  await choose('relation', 'mother');
  await click(named(text.next));
  await settle();
}

beforeEach(async () => {
  localStorage.clear();
  vi.mocked(createChild)
    .mockReset()
    .mockResolvedValue({ ...made, pictures: [...made.pictures] });
  vi.mocked(getConsentWords).mockReset().mockResolvedValue(words);
  await render(
    <MemoryRouter path="/family/add">
      <QueryClientProvider client={new RestartingQueryClient()}>
        <AddChild user={user} />
        <Where />
      </QueryClientProvider>
    </MemoryRouter>,
  );
});

test('a name is needed first, and the sentence stands beside it', async () => {
  await click(named(text.next));
  expect(shown()).toContain(text.firstNameMissing);
  expect(step()).toContain(text.stepChild);
});

test('what was typed is still there after a step back', async () => {
  await type(find<HTMLInputElement>('input[name="displayName"]'), 'Ada');
  await click(named(text.next));
  await click(named(text.back));
  expect(find<HTMLInputElement>('input[name="displayName"]').value).toBe('Ada');
});

test('the title of a step takes the focus', async () => {
  await type(find<HTMLInputElement>('input[name="displayName"]'), 'Ada');
  await click(named(text.next));
  expect(document.activeElement).toBe(find('h1'));
});

test('the year of birth proposes a class, and what was chosen stays', async () => {
  const level = () => find<HTMLSelectElement>('select[name="level"]').value;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T12:00:00Z') });
  await type(find<HTMLInputElement>('input[name="displayName"]'), 'Ada');
  await click(named(text.next));
  await click(named(text.next));
  expect(shown()).toContain(text.levelMissing);
  await choose('birthYear', '2016');
  expect(level()).toBe('Primary 5');
  expect(shown()).not.toContain(text.levelMissing);
  await choose('birthYear', '2013');
  expect(level()).toBe('JSS 2');
  await choose('level', 'JSS 1');
  await choose('birthYear', '2014');
  expect(level()).toBe('JSS 1');
  vi.useRealTimers();
});

test('a class goes up in September; below and above ours there is none', () => {
  const classes = (birthYear: number) => [
    usualClass(birthYear, new Date(2026, 7, 31)),
    usualClass(birthYear, new Date(2026, 8, 1)),
  ];
  expect(classes(2017)).toEqual([undefined, 'Primary 4']);
  expect(classes(2014)).toEqual(['Primary 6', 'JSS 1']);
  expect(classes(2008)).toEqual(['SS 3', undefined]);
});

test('yes and no look alike, nothing is ticked before, and no makes no account', async () => {
  await toConsent();
  expect(shown()).toContain('We keep marks.');
  expect(find<HTMLInputElement>('input[type="checkbox"]').checked).toBe(false);
  expect(named(text.consentYes).className).toBe(named(text.consentNo).className);
  await click(named(text.consentNo));
  expect(shown()).toContain('We keep no marks and no name.');
  expect(createChild).not.toHaveBeenCalled();
});

test('yes counts only with the word that it is the own child', async () => {
  await toConsent();
  await click(named(text.consentYes));
  expect(shown()).toContain(text.consentMineMissing);
  expect(createChild).not.toHaveBeenCalled();
});

test('a yes names the words it was given to, and shows every way in once', async () => {
  await toConsent();
  await click(find('input[type="checkbox"]'));
  await click(named(text.consentYes));
  expect(vi.mocked(createChild).mock.calls[0]?.[0]).toMatchObject({
    displayName: 'Ada',
    birthYear: 2016,
    level: 'Primary 5',
    relation: 'mother',
    guardianName: 'Ngozi Okafor',
    agreed: { version: '2026-11-16', hash: 'h1' },
  });
  for (const part of ['ada27', 'goat mango river', '7KMP-2QXR', 'Mango', 'Okada', 'Lion', 'Drum']) {
    expect(shown()).toContain(part);
  }
  expect(find<HTMLImageElement>('.login-card img').src).toMatch(/^data:image\/svg\+xml/);
});

test('after a lost answer the same child is asked for again, not a second one', async () => {
  await toConsent();
  await click(find('input[type="checkbox"]'));
  vi.mocked(createChild).mockRejectedValueOnce(new TypeError('no network'));
  await click(named(text.consentYes));
  expect(shown()).toContain(text.addFailed);
  await click(named(text.consentYes));
  const ids = vi.mocked(createChild).mock.calls.map(([child]) => child.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('the next child is another one', async () => {
  await toConsent();
  await click(find('input[type="checkbox"]'));
  await click(named(text.consentYes));
  await click(named(text.readyAnother));
  await toClass('Ada');
  // One yes for both: the words and the relation are not asked for again.
  expect(find<HTMLSelectElement>('select[name="relation"]').value).toBe('mother');
  await click(named('Yes, add Ada'));
  const children = vi.mocked(createChild).mock.calls.map(([child]) => child);
  expect(new Set(children.map(({ id }) => id)).size).toBe(2);
  expect(children[1]).toMatchObject({
    relation: 'mother',
    agreed: { version: '2026-11-16', hash: 'h1' },
  });
  // A small child finds their name on a shared phone by the picture.
  expect(new Set(children.map(({ icon }) => icon)).size).toBe(2);
});

async function addedOne() {
  await toConsent();
  await click(find('input[type="checkbox"]'));
  await click(named(text.consentYes));
  await click(named(text.readyAnother));
  await toClass('Chidi');
}

test('the yes for the next child can be read again before it is given', async () => {
  await addedOne();
  expect(find('ol').textContent).not.toContain(text.stepConsent);
  await click(named(text.consentSameRead));
  await click(named(text.next));
  await settle();
  expect(shown()).toContain('We keep marks.');
  expect(createChild).toHaveBeenCalledTimes(1);
});

test('a yes to words that have changed does not count for the next child', async () => {
  await addedOne();
  vi.mocked(createChild).mockRejectedValueOnce(new FunctionRefusal(409, 'words_changed', ''));
  await click(named('Yes, add Chidi'));
  expect(shown()).toContain(text.addWordsChanged);
  await click(named(text.next));
  await settle();
  expect(shown()).toContain('We keep marks.');
});

test('words that have changed meanwhile are read anew before a yes counts', async () => {
  await toConsent();
  await click(find('input[type="checkbox"]'));
  vi.mocked(createChild).mockRejectedValueOnce(new FunctionRefusal(409, 'words_changed', ''));
  vi.mocked(getConsentWords).mockResolvedValue({ ...words, words: ['We keep less.'], hash: 'h2' });
  await click(named(text.consentYes));
  await settle();
  expect(shown()).toContain('We keep less.');
});

test('a phone that the family shares already takes the new child in', async () => {
  saveDevice({ id: 'd', token: 't', learners: [] });
  await toConsent();
  await click(find('input[type="checkbox"]'));
  await click(named(text.consentYes));
  expect(readDevice()?.learners).toEqual([{ id: 'c1', name: 'Ada', icon: 'puffs' }]);
  await click(named('Give the phone to Ada'));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(find('output').textContent).toBe(`${routes.who} {"learner":"c1"}`);
});
