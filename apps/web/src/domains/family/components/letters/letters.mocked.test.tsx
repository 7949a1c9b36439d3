// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter, useLocation } from '#lib/router/router.tsx';
import { click, find, named, render, settle, type } from '#lib/testing/render.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { answerConsent, lookAtConsent, stopLetters } from '../../api/letter-links-api.ts';
import { familyText as text } from '../../messages.ts';
import { ConsentPage } from './consent-page.tsx';
import { StopLetters } from './stop-letters.tsx';

vi.mock('../../api/letter-links-api.ts', () => ({
  lookAtConsent: vi.fn(),
  answerConsent: vi.fn(),
  stopLetters: vi.fn(),
}));

const question = {
  kind: 'ask' as const,
  childName: 'Ada',
  expiresAt: '2026-12-01T00:00:00Z',
  version: '2026-11-16',
  words: ['We keep marks.'],
  hash: 'h1',
};

const gone = new FunctionRefusal(404, 'link_gone', '');
const shown = () => document.body.textContent ?? '';
const Url = () => <output>{useLocation().pathname + useLocation().hash}</output>;

async function open(path: string, page: ReactNode) {
  await render(
    <MemoryRouter path={path}>
      {page}
      <Url />
    </MemoryRouter>,
  );
  await settle();
}

beforeEach(() => {
  vi.mocked(lookAtConsent).mockReset().mockResolvedValue(question);
  vi.mocked(answerConsent).mockReset().mockResolvedValue('accepted');
  vi.mocked(stopLetters).mockReset().mockResolvedValue('Ada');
});

test('the token leaves the URL at once, and opening the page answers nothing', async () => {
  await open('/consent#secret', <ConsentPage />);
  expect(find('output').textContent).toBe('/consent');
  expect(lookAtConsent).toHaveBeenCalledWith('secret');
  expect(answerConsent).not.toHaveBeenCalled();
});

test('yes and no look alike, and a no needs no name', async () => {
  vi.mocked(answerConsent).mockResolvedValue('declined');
  await open('/consent#secret', <ConsentPage />);
  expect(named(text.askAccept).className).toBe(named(text.askDecline).className);
  await click(named(text.askDecline));
  expect(vi.mocked(answerConsent).mock.calls[0]?.[0]).toMatchObject({
    token: 'secret',
    accept: false,
  });
  expect(shown()).toContain(text.declinedTitle);
});

test('a yes needs a name, how they belong together, and the word of a grown-up', async () => {
  await open('/consent#secret', <ConsentPage />);
  await click(named(text.askAccept));
  for (const missing of [text.askNameMissing, text.relationMissing, text.askAdultMissing]) {
    expect(shown()).toContain(missing);
  }
  expect(answerConsent).not.toHaveBeenCalled();
});

test('a yes names the words it was given to', async () => {
  await open('/consent#secret', <ConsentPage />);
  await type(find<HTMLInputElement>('input[name="name"]'), 'Ngozi');
  const select = find<HTMLSelectElement>('select');
  select.value = 'mother';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await click(find('input[type="checkbox"]'));
  await click(named(text.askAccept));
  expect(vi.mocked(answerConsent).mock.calls).toEqual([
    [
      {
        token: 'secret',
        accept: true,
        name: 'Ngozi',
        relation: 'mother',
        isAdult: true,
        version: '2026-11-16',
        hash: 'h1',
      },
    ],
  ]);
  expect(shown()).toContain('Ada can carry on.');
});

test('a link that is used or unknown says so, and a lost answer can be sent again', async () => {
  vi.mocked(lookAtConsent).mockRejectedValueOnce(gone);
  await open('/consent#secret', <ConsentPage />);
  expect(shown()).toContain(text.tokenGoneTitle);

  vi.mocked(answerConsent).mockRejectedValueOnce(new TypeError('no network'));
  await open('/consent#secret', <ConsentPage />);
  await click(named(text.askDecline));
  expect(shown()).toContain(text.askFailed);
  await click(named(text.askDecline));
  expect(answerConsent).toHaveBeenCalledTimes(2);
});

test('who added the child in the app is asked for one tap: no name, nobody who asked us', async () => {
  vi.mocked(lookAtConsent).mockResolvedValue({
    ...question,
    kind: 'confirm',
    childName: 'Chidi, Ada',
  });
  await open('/consent#secret', <ConsentPage />);
  expect(find('h1').textContent).toBe('Did you add Chidi, Ada?');
  expect(shown()).toContain('We keep marks.');
  expect(shown()).not.toContain('asked us');
  expect(document.querySelector('input, select')).toBeNull();
  expect(named(text.undoKeep).className).toBe(named(text.confirmNo).className);
  await click(named(text.undoKeep));
  const said = vi.mocked(answerConsent).mock.calls[0]?.[0];
  expect(said).toMatchObject({ accept: true, version: '2026-11-16', hash: 'h1' });
  expect(shown()).toContain(text.acceptedTitle);
});

test('the second email lets whoever did not agree take it back', async () => {
  vi.mocked(lookAtConsent).mockResolvedValue({ ...question, kind: 'undo' });
  vi.mocked(answerConsent).mockResolvedValue('undone');
  await open('/consent#secret', <ConsentPage />);
  await click(named(text.undoBack));
  expect(vi.mocked(answerConsent).mock.calls[0]?.[0]).toMatchObject({ accept: false });
  expect(shown()).toContain(text.undoneTitle);
});

test('weekly emails stop by one tap, not by opening the page', async () => {
  await open('/letters/stop#secret', <StopLetters />);
  expect(stopLetters).not.toHaveBeenCalled();
  await click(named(text.stopButton));
  expect(stopLetters).toHaveBeenCalledWith('secret');
  expect(shown()).toContain('No more emails about Ada’s week.');
});
