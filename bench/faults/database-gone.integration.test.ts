import { describe, expect, it } from 'vitest';
import { type Outage, runOutage } from './database-gone.ts';

function expectGrace(outage: Outage) {
  expect(outage).toMatchObject({
    withoutRetryAfter: 0,
    innocentFailures: 0,
    lost: 0,
    isSameProcess: true,
    hearsNotices: true,
  });
  // No request hangs, and the only failure is "not now".
  expect(outage.slowestMs).toBeLessThan(25_000);
  const broken = Object.keys(outage.answers).filter(
    (status) => status === '0' || (Number(status) >= 500 && status !== '503' && status !== '504'),
  );
  expect(broken).toEqual([]);
  expect(outage.recoveryMs).toBeLessThan(15_000);
}

describe('while PostgreSQL is gone', { timeout: 240_000 }, () => {
  it('says 503 at once when it refuses connections, and goes on by itself afterwards', async () => {
    const outage = await runOutage('stopped', 4_000);
    expectGrace(outage);
    expect(Object.keys(outage.answers)).toEqual(['503']);
    expect(outage.readyDuring).toEqual([503]);
  });

  it('says 503 after a while when it is frozen, and goes on by itself afterwards', async () => {
    const outage = await runOutage('embedded frozen', 14_000);
    expectGrace(outage);
    expect(outage.answers['503']).toBeGreaterThan(0);
    expect(outage.readyDuring).toEqual([503]);
  });
});
