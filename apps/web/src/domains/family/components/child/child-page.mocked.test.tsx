// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, named, render, settle, type } from '#lib/testing/render.tsx';
import { RestartingQueryClient } from '#platform/query-client.ts';
import { signInWithPassword } from '#platform/session/auth.ts';
import { deleteChild } from '../../api/child-accounts-api.ts';
import { type Child, setChildProfile, stopChildDeletion } from '../../api/family-api.ts';
import { familyText as text } from '../../messages.ts';
import { DeleteChild, DeletionNotice } from './child-data.tsx';
import { ChildProfileForm } from './child-profile.tsx';

vi.mock(import('../../api/child-accounts-api.ts'), async (original) => ({
  ...(await original()),
  deleteChild: vi.fn(),
}));
vi.mock(import('../../api/family-api.ts'), async (original) => ({
  ...(await original()),
  stopChildDeletion: vi.fn(),
  setChildProfile: vi.fn(),
}));
vi.mock(import('#platform/session/auth.ts'), async (original) => ({
  ...(await original()),
  signInWithPassword: vi.fn(),
}));

const user = { id: 'ngozi', email: 'ngozi@example.com', data: {} };
const dueAt = '2026-12-01T12:00:00Z';
const ada: Child = {
  ...{ id: 'ada', guardianship_id: 'g', username: 'ada27', display_name: 'Ada', icon: null },
  ...{ level: 'Primary 5', manager: 'guardian', consent: 'verified', read_only_from: null },
  ...{ may_restore: false, is_paused: false, paused_by_me: false, may_lift: false },
  ...{ minutes_a_day: null, minutes_today: 0, weekly_letter: false, letter: null, open_tasks: 0 },
  week: { days: 0, minutes: 0, lessons: 0, active_days: [] },
  guardians: [],
  ways: { card: true, pictures: true },
  deletion: null,
};

const shown = () => document.body.textContent ?? '';

async function open(child: Child) {
  await render(
    <MemoryRouter path="/family/ada">
      <QueryClientProvider client={new RestartingQueryClient()}>
        <DeletionNotice userId={user.id} child={child} />
        <ChildProfileForm userId={user.id} child={child} />
        <DeleteChild user={user} child={child} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.mocked(deleteChild).mockReset();
  vi.mocked(stopChildDeletion).mockReset().mockResolvedValue();
  vi.mocked(setChildProfile).mockReset().mockResolvedValue('saved');
  vi.mocked(signInWithPassword)
    .mockReset()
    .mockResolvedValue({ error: null } as never);
});

test('another guardian wants the account deleted: it is said, and one tap keeps it', async () => {
  await open({ ...ada, deletion: { due_at: dueAt, is_mine: false, is_due: false } });
  const day = longDay(new Date(dueAt));
  expect(shown()).toContain(format(text.deletionOther, { name: 'Ada', day }));
  await click(named(text.deletionKeep));
  await settle();
  expect(stopChildDeletion).toHaveBeenCalledWith('ada');
});

test('who has asked waits, and can delete when the time has come', async () => {
  await open({ ...ada, deletion: { due_at: dueAt, is_mine: true, is_due: false } });
  expect(shown()).toContain(format(text.deletionMine, { day: longDay(new Date(dueAt)) }));
  expect(shown()).not.toContain(format(text.deleteButton, { name: 'Ada' }));
  await open({ ...ada, deletion: { due_at: dueAt, is_mine: true, is_due: true } });
  expect(shown()).toContain(text.deletionDue);
  expect(shown()).toContain(format(text.deleteButton, { name: 'Ada' }));
});

test('a deletion that another guardian may stop says from when it can be done', async () => {
  vi.mocked(deleteChild).mockResolvedValue(dueAt);
  await open(ada);
  await click(named(format(text.deleteButton, { name: 'Ada' })));
  await type(find<HTMLInputElement>('input[name="word"]'), 'DELETE');
  await type(find<HTMLInputElement>('input[name="password"]'), 'mango-tree-2026');
  await click(named(text.deleteYes));
  await settle();
  expect(deleteChild).toHaveBeenCalledWith('ada');
  expect(document.querySelector('input[name="word"]')).toBeNull();
});

test('name and class can be changed; what was typed stays when the network is away', async () => {
  vi.mocked(setChildProfile).mockRejectedValueOnce(new Error('network'));
  await open(ada);
  await click(named(text.profileChange));
  const name = find<HTMLInputElement>('input[name="displayName"]');
  await type(name, '');
  await click(named(text.profileSave));
  expect(shown()).toContain(text.firstNameMissing);
  await type(name, 'Adaeze');
  await click(named(text.profileSave));
  await settle();
  expect(shown()).toContain(text.notSaved);
  expect(name.value).toBe('Adaeze');
  await click(named(text.profileSave));
  await settle();
  expect(setChildProfile).toHaveBeenLastCalledWith(
    'ada',
    expect.objectContaining({ displayName: 'Adaeze', level: 'Primary 5' }),
  );
});
