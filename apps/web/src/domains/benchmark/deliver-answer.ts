import { onNetworkReturn } from '#lib/browser/on-network-return.ts';
import { faultOf } from '#platform/outbox/fault.ts';

/** Delays before each retry, in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

type Delivery<Reply> = {
  send: () => Promise<Reply>;
  /** The request failed and a retry is scheduled. */
  onWaiting: () => void;
  onDelivered: (reply: Reply) => void;
  /** The server refused, so a retry would not help. */
  onRefused: (error: unknown) => void;
  /** The delay that the server asked for. */
  retryAfterPause: () => number;
  /** The target of the `online` event: the window. */
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/**
 * Retries until the server has answered: after a delay, and at once when the network is back. The request must be
 * idempotent. Returns `retry`, to try at once, and `stop`.
 */
export function deliver<Reply>(delivery: Delivery<Reply>) {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isOver = false;

  async function attempt() {
    if (isSending || isOver) return;
    clearTimeout(timer);
    isSending = true;
    try {
      const reply = await delivery.send();
      end(() => delivery.onDelivered(reply));
    } catch (error) {
      const fault = faultOf(error);
      if (fault.type === 'refused' || fault.type === 'session') {
        end(() => delivery.onRefused(error));
      } else if (!isOver) {
        isSending = false;
        const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
        timer = setTimeout(() => void attempt(), Math.max(pause, delivery.retryAfterPause()));
        tries += 1;
        delivery.onWaiting();
      }
    }
  }

  function end(notify?: () => void) {
    if (!isOver) notify?.();
    isOver = true;
    clearTimeout(timer);
    callOff();
  }

  const retry = () => void attempt();
  const callOff = onNetworkReturn(retry, delivery.network);
  void attempt();
  return { retry, stop: () => end() };
}
