import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Log } from '../../lib/log.ts';
import { createSandboxApi } from './sandbox-api.ts';
import { createSandboxBank } from './sandbox-bank.ts';
import { createSandboxPages } from './sandbox-pages.ts';
import { openSandboxState } from './sandbox-state.ts';
import { createSandboxWebhook } from './sandbox-webhook.ts';

export type SandboxDeps = {
  /** When unset, nothing outlives the process. */
  dataDir?: string;
  publicUrl: string;
  /** Another host serves the site: the payment page is still ours. */
  isSiteElsewhere?: boolean;
  fetch: (request: Request) => Promise<Response>;
  log: Log;
  /** How long a bank transfer takes. */
  transferMs?: number;
  retryDelaysMs?: readonly number[];
};

/** A URL that no network resolves: requests to it are handled in this process. */
export const sandboxApiUrl = 'http://sandbox.paystack.invalid';

/**
 * Simulates Paystack when no key is set, so that a purchase can be tried from end to end: the API, the payment page,
 * signed webhooks. Never beside a real key and never in production.
 */
export function createSandbox(deps: SandboxDeps) {
  const secretKey = `sk_sandbox_${randomBytes(24).toString('hex')}`;
  const file = deps.dataDir && join(deps.dataDir, 'sandbox-payments.json');
  const { state, save } = openSandboxState(file);
  const webhook = createSandboxWebhook({
    secretKey,
    webhookUrl: `${deps.publicUrl}/functions/v1/paystack-webhook`,
    fetch: deps.fetch,
    state,
    save,
    log: deps.log,
    ...(deps.retryDelaysMs && { retryDelaysMs: deps.retryDelaysMs }),
  });
  const bank = createSandboxBank({ state, save, webhook, transferMs: deps.transferMs ?? 6_000 });
  const api = createSandboxApi({
    ...{ secretKey, state, save, bank },
    pagesUrl: deps.isSiteElsewhere ? deps.publicUrl : undefined,
  });
  const pages = new Hono().route('/sandbox', createSandboxPages({ state, bank }));

  return {
    secretKey,
    url: sandboxApiUrl,
    pages,
    state,
    bank,
    resume: webhook.resume,
    close: webhook.close,
    /** Passes requests for the sandbox to it, and all others to the network. */
    answer: async (request: Request): Promise<Response> =>
      request.url.startsWith(`${sandboxApiUrl}/`) ? api.fetch(request) : fetch(request),
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;
