// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, named, render, settle } from '#lib/testing/render.tsx';
import { LeaveDialog } from './components/leave-dialog.tsx';
import { mayLeave, mayLose, useLeaveQuestion } from './leaving.ts';
import { outboxText as text } from './messages.ts';
import { outbox } from './outbox.ts';

vi.mock('./outbox.ts', () => ({ outbox: { flush: vi.fn(), countUnsent: vi.fn() } }));

const queueDrafts = vi.fn(async () => undefined);

function Host() {
  const question = useLeaveQuestion();
  return question && <LeaveDialog question={question} />;
}

const leave = (unsent: number, isShared: boolean) => {
  vi.mocked(outbox.flush).mockResolvedValue(undefined);
  vi.mocked(outbox.countUnsent).mockResolvedValue(unsent);
  return mayLeave('ada', { queueDrafts, canWait: () => isShared });
};

/** The question appears once sending has failed. */
const asked = () =>
  vi.waitFor(async () => {
    await settle();
    find('dialog');
  });

beforeEach(async () => {
  vi.clearAllMocks();
  await render(<Host />);
});

test('whoever has sent everything is not asked', async () => {
  expect(await leave(0, true)).toBe('go');
  expect(queueDrafts).toHaveBeenCalledWith('ada');
});

test('on a shared phone unsent work can wait, and nothing there loses it', async () => {
  const outcome = leave(2, true);
  await asked();
  expect(find('dialog').textContent).not.toContain(text.leaveAndLose.split(' | ')[1]);
  await click(named(text.leaveAndWait));
  expect(await outcome).toBe('wait');
});

test('elsewhere it is lost only by the word of its learner', async () => {
  const outcome = leave(1, false);
  await asked();
  await click(named('Log out and lose it'));
  expect(await outcome).toBe('lose');
});

test.each([
  ['Log out and lose them', true],
  [text.leaveStay, false],
])('what is in hand and cannot stay is asked about: %s', async (button, isLost) => {
  const outcome = mayLose(2);
  await asked();
  expect(find('dialog').textContent).toContain('You started 2 things');
  await click(named(button));
  expect(await outcome).toBe(isLost);
});

test('whoever stays, stays', async () => {
  const outcome = leave(1, true);
  await asked();
  await click(named(text.leaveStay));
  expect(await outcome).toBe('stay');
});
