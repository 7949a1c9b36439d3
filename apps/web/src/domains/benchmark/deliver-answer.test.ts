import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from './deliver-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal = (status: number) => () => Promise.reject(Object.assign(new Error(), { status }));

/** A delivery whose tries end as given, one after the other; the last outcome repeats. */
function watch(...ends: (() => Promise<string>)[]) {
  const network = new EventTarget();
  const told: string[] = [];
  let tries = 0;
  let pause = 0;
  const delivery = deliver({
    send: () => {
      const end = ends[Math.min(tries, ends.length - 1)] ?? noNetwork;
      tries += 1;
      return end();
    },
    onWaiting: () => void told.push('waiting'),
    onDelivered: (reply) => void told.push(reply),
    onRefused: () => void told.push('refused'),
    retryAfterPause: () => pause,
    network,
  });
  const setPause = (next: number) => {
    pause = next;
  };
  return { delivery, network, told, tries: () => tries, setPause };
}

describe('deliver', () => {
  it('sends once when the server answers', async () => {
    const { told, tries } = watch(async () => 'kept');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['kept']);
    expect(tries()).toBe(1);
  });

  it('tries again after growing pauses while there is no network or the server is tired', async () => {
    const { told, tries } = watch(noNetwork, refusal(503), noNetwork, async () => 'kept');
    await vi.advanceTimersByTimeAsync(999);
    expect(tries()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tries()).toBe(3);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(told).toEqual(['waiting', 'waiting', 'waiting', 'kept']);
  });

  it('tries at once when the network is back or the learner asks, never two at a time', async () => {
    const { delivery, network, told, tries } = watch(noNetwork, noNetwork, async () => 'kept');
    await vi.advanceTimersByTimeAsync(0);
    delivery.retry();
    delivery.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(tries()).toBe(2);
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['waiting', 'waiting', 'kept']);
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries()).toBe(3);
  });

  it.each([400, 401, 404, 409, 410])('does not argue with a %i', async (status) => {
    const { told, tries } = watch(refusal(status));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['refused']);
    expect(tries()).toBe(1);
  });

  it('leaves the server alone for as long as it asked', async () => {
    const { setPause, tries } = watch(refusal(429), async () => 'kept');
    setPause(30_000);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(tries()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tries()).toBe(2);
  });

  it('says nothing more when the page is gone', async () => {
    const { delivery, told, tries } = watch(noNetwork, async () => 'kept');
    await vi.advanceTimersByTimeAsync(0);
    delivery.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['waiting']);
    expect(tries()).toBe(1);
  });
});
