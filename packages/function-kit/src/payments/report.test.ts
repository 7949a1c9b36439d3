import { expect, it, vi } from 'vitest';
import { reportPayment } from './report.ts';

const report = {
  ...{ kind: 'charge' as const, event: 'charge.success', reference: 'akd-1' },
  ...{ kobo: 100, currency: 'NGN' },
};

it.each([
  ['Refund it.', 1],
  [null, 0],
])('writes a line into the log when a person must act: %s', async (advice, lines) => {
  const warn = vi.fn();
  const rpc = vi.fn(async () => ({ data: advice, error: null }));
  await reportPayment(
    { admin: { schema: () => ({ rpc }) } as never, warn },
    'test',
    report,
    'unknown',
  );
  expect(rpc).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledTimes(lines);
  if (advice) {
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ reference: 'akd-1', kobo: 100, outcome: 'unknown' }),
      `A payment needs a person. ${advice}`,
    );
  }
});
