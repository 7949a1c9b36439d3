import { randomUUID } from 'node:crypto';
import { signBody } from '@akada/function-kit/payments/signature';
import type { Log } from '../../lib/log.ts';
import type { SandboxEvent, SandboxState } from './sandbox-state.ts';

export type WebhookDeps = {
  secretKey: string;
  webhookUrl: string;
  /** Our own app, without a port. */
  fetch: (request: Request) => Promise<Response>;
  state: SandboxState;
  save: () => void;
  log: Log;
  /** Delays between deliveries of one event; Paystack's are minutes and hours. */
  retryDelaysMs?: readonly number[];
};

const usualDelaysMs = [1_000, 5_000, 30_000, 180_000] as const;

/** Sends signed events to our webhook and retries until it accepts them. */
export function createSandboxWebhook(deps: WebhookDeps) {
  const { secretKey, webhookUrl, state, log, retryDelaysMs = usualDelaysMs } = deps;
  const timers = new Set<NodeJS.Timeout>();

  async function send({ event, data }: SandboxEvent): Promise<boolean> {
    const body = new TextEncoder().encode(JSON.stringify({ event, data }));
    const headers = {
      'content-type': 'application/json',
      'x-paystack-signature': await signBody(secretKey, body),
    };
    try {
      const request = new Request(webhookUrl, { method: 'POST', headers, body });
      return (await deps.fetch(request)).status === 200;
    } catch (error) {
      log.warn({ err: error }, 'The sandbox could not reach the webhook');
      return false;
    }
  }

  async function deliver(news: SandboxEvent, delays: readonly number[]): Promise<void> {
    if (await send(news)) {
      state.undelivered = state.undelivered.filter(({ id }) => id !== news.id);
      deps.save();
      return;
    }
    const [delay, ...later] = delays;
    if (delay !== undefined) schedule(delay, () => deliver(news, later));
  }

  function schedule(delay: number, work: () => Promise<void>) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch((error) => log.error({ err: error }, 'The sandbox failed'));
    }, delay).unref();
    timers.add(timer);
  }

  return {
    schedule,
    /** Saves the event first; resolves after the first try. */
    async announce(event: string, data: unknown): Promise<void> {
      const news = { id: randomUUID(), event, data };
      state.undelivered.push(news);
      deps.save();
      await deliver(news, retryDelaysMs);
    },
    /** Resumes the deliveries that a stop interrupted. */
    resume() {
      for (const news of state.undelivered) schedule(0, () => deliver(news, retryDelaysMs));
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

export type SandboxWebhook = ReturnType<typeof createSandboxWebhook>;
