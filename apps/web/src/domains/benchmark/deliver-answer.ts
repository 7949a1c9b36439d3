import { faultOf } from '#platform/outbox/fault.ts';

/** How long to wait before the next try, in milliseconds; the last one goes on for ever. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

type Delivery<Reply> = {
  send: () => Promise<Reply>;
  /** No answer came: the next try is on its way. */
  onWaiting: () => void;
  onDelivered: (reply: Reply) => void;
  /** The server said no; trying again would not help. */
  onRefused: (error: unknown) => void;
  /** The server asked to be left alone for so long. */
  retryAfterPause: () => number;
  /** Where the return of the network is told: the window. */
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/**
 * Sends until the server has answered: after a pause, and at once when the network is back. What it sends
 * must be safe to send twice. Gives `retry`, for an impatient learner, and `stop`.
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
    delivery.network.removeEventListener('online', retry);
  }

  const retry = () => void attempt();
  delivery.network.addEventListener('online', retry);
  void attempt();
  return { retry, stop: () => end() };
}
