// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#config/paths.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { deviceStorage } from '#lib/safe-storage.ts';
import { render, settle } from '#lib/testing/render.tsx';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { sessionStore, signOut } from '#platform/session/auth-state.ts';
import { accountKey } from '#platform/storage/account-storage.ts';
import { learnersWithUnsentWork, markUnsent } from '#platform/unfinished-work/leave-device.ts';
import { SavingHost } from '../saving-host.tsx';

vi.mock('../saving.tsx', () => {
  throw new Error('The chunk did not arrive.');
});

const draft = accountKey('ada', 'work', 'note-draft', 'c:l');
const paper = accountKey('ada', 'work', 'finished-paper', 'bece:p1');
const lesson = accountKey('ada', 'last-lesson', 'c');

beforeEach(async () => {
  localStorage.clear();
  await fakeService('leave.example').signIn();
  await act(() => sessionStore.check());
  deviceStorage.setItem(draft, 'Goats eat yam');
  deviceStorage.setItem(paper, '{"isQueued":false}');
  deviceStorage.setItem(lesson, 'l');
  await render(
    <MemoryRouter path={routes.dashboard}>
      <SavingHost />
    </MemoryRouter>,
  );
  await settle();
});

test('who leaves while the code of the outbox is missing finds drafts and papers again', async () => {
  markUnsent('ada', true);
  await act(async () => {
    expect((await signOut()).hasStayed).toBeUndefined();
  });
  expect(sessionStore.getState().user).toBeNull();
  expect(deviceStorage.getItem(draft)).toBe('Goats eat yam');
  expect(deviceStorage.getItem(paper)).toBe('{"isQueued":false}');
  expect(deviceStorage.getItem(lesson)).toBeNull();
  expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('sb-'))).toEqual([]);
  expect(learnersWithUnsentWork()).toEqual(['ada']);
});

test('a deleted account takes everything along', async () => {
  await act(() => signOut('local', { isDeleted: true }));
  expect(Object.keys({ ...localStorage }).filter((key) => key.includes('ada'))).toEqual([]);
});
