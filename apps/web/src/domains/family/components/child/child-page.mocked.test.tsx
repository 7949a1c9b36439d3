// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, named, render, settle, type } from '#lib/testing/render.tsx';
import { RestartingQueryClient } from '#platform/query-client.ts';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { signInWithPassword } from '#platform/session/auth.ts';
import { deleteChild, moveToEmail } from '../../api/child-accounts-api.ts';
import {
  type Child,
  type ChildGuardian,
  endGuardianship,
  setChildProfile,
  stopChildDeletion,
  stopChildMove,
} from '../../api/family-api.ts';
import { familyText as text } from '../../messages.ts';
import { DeleteChild, DeletionNotice } from './child-data.tsx';
import { ChildPeople } from './child-limits.tsx';
import { MoveChild, MoveNotice } from './child-move.tsx';
import { ChildProfileForm } from './child-profile.tsx';

vi.mock(import('../../api/child-accounts-api.ts'), async (original) => ({
  ...(await original()),
  deleteChild: vi.fn(),
  moveToEmail: vi.fn(),
}));
vi.mock(import('../../api/family-api.ts'), async (original) => ({
  ...(await original()),
  stopChildDeletion: vi.fn(),
  stopChildMove: vi.fn(),
  endGuardianship: vi.fn(),
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
  is_first: true,
  guardians: [],
  ways: { card: true, pictures: true, password: true },
  deletion: null,
  move: null,
};
const asked = {
  ...{ due_at: dueAt, email: null, asked_by: 'Emeka', waits_for: ['Ngozi'] },
  ...{ is_mine: false, is_due: false },
};

const shown = () => document.body.textContent ?? '';

async function open(child: Child) {
  await render(
    <MemoryRouter path="/family/ada">
      <QueryClientProvider client={new RestartingQueryClient()}>
        <DeletionNotice userId={user.id} child={child} />
        <MoveNotice userId={user.id} child={child} />
        <ChildPeople userId={user.id} child={child} />
        <MoveChild userId={user.id} child={child} />
        <ChildProfileForm userId={user.id} child={child} />
        <DeleteChild user={user} child={child} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.mocked(deleteChild).mockReset();
  vi.mocked(stopChildDeletion).mockReset().mockResolvedValue();
  vi.mocked(stopChildMove).mockReset().mockResolvedValue();
  vi.mocked(moveToEmail).mockReset().mockResolvedValue(null);
  vi.mocked(endGuardianship).mockReset().mockResolvedValue('ended');
  vi.mocked(setChildProfile).mockReset().mockResolvedValue('saved');
  vi.mocked(signInWithPassword)
    .mockReset()
    .mockResolvedValue({ error: null } as never);
});

test('another guardian wants the account deleted: it is said, and one tap keeps it', async () => {
  await open({ ...ada, deletion: asked });
  const day = longDay(new Date(dueAt));
  expect(shown()).toContain(format(text.deletionOther, { asker: 'Emeka', name: 'Ada', day }));
  await click(named(text.deletionKeep));
  await settle();
  expect(stopChildDeletion).toHaveBeenCalledWith('ada');
});

test('who has asked waits, and can delete when the time has come', async () => {
  await open({ ...ada, deletion: { ...asked, is_mine: true } });
  expect(shown()).toContain(format(text.deletionMine, { day: longDay(new Date(dueAt)) }));
  expect(shown()).not.toContain(format(text.deleteButton, { name: 'Ada' }));
  await open({ ...ada, deletion: { ...asked, is_mine: true, is_due: true } });
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

const guardians: ChildGuardian[] = [
  {
    ...{ id: 'g1', relation: 'mother', name: 'Ngozi', since: '2026-01-02T12:00:00Z' },
    ...{ is_me: true, is_first: true, may_end: false },
  },
  {
    ...{ id: 'g2', relation: 'father', name: 'Emeka', since: '2026-03-04T12:00:00Z' },
    ...{ is_me: false, is_first: false, may_end: true },
  },
];
const endName = format(text.endGuardianNamed, { name: 'Emeka' });
const endButtons = () => document.querySelectorAll(`button[aria-label="${endName}"]`);

test('the first guardian ends the link of another with two taps', async () => {
  await open({ ...ada, guardians });
  expect(shown()).toContain(text.firstMe);
  await click(find(`button[aria-label="${endName}"]`));
  expect(shown()).toContain(format(text.endQuestion, { name: 'Emeka', child: 'Ada' }));
  await click(named(text.endNo));
  expect(endGuardianship).not.toHaveBeenCalled();
  await click(find(`button[aria-label="${endName}"]`));
  await click(named(text.endYes));
  await settle();
  expect(endGuardianship).toHaveBeenCalledWith('g2');
});

test('a later guardian sees who is first, and can end nobody', async () => {
  const others = guardians.map((one) => ({ ...one, is_me: !one.is_me, may_end: false }));
  await open({ ...ada, is_first: false, guardians: others });
  expect(shown()).toContain(text.firstOther);
  expect(shown()).toContain(text.guardianFirst);
  expect(endButtons()).toHaveLength(0);
});

const email = 'ada@example.com';

test('a guardian agrees to an email that another asked for, or stops it', async () => {
  await open({ ...ada, move: { ...asked, email } });
  const day = longDay(new Date(dueAt));
  expect(shown()).toContain(format(text.moveAsked, { asker: 'Emeka', name: 'Ada', email, day }));
  expect(shown()).toContain(format(text.waitsFor, { people: 'Ngozi' }));
  expect(document.querySelector('input[name="email"]')).toBeNull();
  await click(named(text.moveAgree));
  await settle();
  expect(moveToEmail).toHaveBeenCalledWith('ada', email);
  await click(named(text.moveStop));
  await settle();
  expect(stopChildMove).toHaveBeenCalledWith('ada');
});

test('who asked for an email waits, and sends it when all agree or the time is over', async () => {
  await open({ ...ada, move: { ...asked, email, is_mine: true, waits_for: ['Emeka'] } });
  expect(shown()).toContain(format(text.waitsFor, { people: 'Emeka' }));
  expect(shown()).not.toContain(text.moveAgain);
  await open({ ...ada, move: { ...asked, email, is_mine: true, is_due: true } });
  expect(shown()).toContain(format(text.moveDue, { email }));
  await open({ ...ada, move: { ...asked, email, is_mine: true, is_due: true, waits_for: [] } });
  expect(shown()).toContain(format(text.moveAgreed, { email }));
  await click(named(text.moveAgain));
  await settle();
  expect(moveToEmail).toHaveBeenCalledWith('ada', email);
});

test('what cannot be asked for is said beside the field, and what was typed stays', async () => {
  vi.mocked(moveToEmail)
    .mockRejectedValueOnce(new FunctionRefusal(409, 'other_email', ''))
    .mockRejectedValueOnce(new Error('network'))
    .mockResolvedValueOnce(dueAt);
  await open(ada);
  const field = find<HTMLInputElement>('input[name="email"]');
  await type(field, email);
  await click(named(text.moveButton));
  await settle();
  expect(shown()).toContain(text.moveOtherEmail);
  await click(named(text.moveButton));
  await settle();
  expect(shown()).toContain(text.notSaved);
  expect(field.value).toBe(email);
  await click(named(text.moveButton));
  await settle();
  expect(moveToEmail).toHaveBeenCalledTimes(3);
});
