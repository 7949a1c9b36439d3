import { amountAt, textAt } from './fields.ts';

export type Transaction = {
  status: 'paid' | 'failed' | 'abandoned' | 'pending' | 'refunded';
  reference: string;
  amountKobo: number | undefined;
  currency: string | undefined;
  channel: string | undefined;
  customer: string | undefined;
};

export type NewTransaction = {
  reference: string;
  email: string;
  amountKobo: number;
  callbackUrl: string;
  /** The provider's plan, when the payment shall renew itself. */
  planCode: string | undefined;
};

/** The provider did not do what was asked. `isUnknown`: it answered that it knows no such thing. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  readonly isUnknown: boolean;
  constructor(message: string, status?: number) {
    super(message);
    this.isUnknown = status === 400 || status === 404;
  }
}

export type PaystackOptions = {
  secretKey: string;
  /** Paystack, or whatever plays it. */
  url: string;
  fetch: (request: Request) => Promise<Response>;
};

const patienceMs = 7_000;

const statuses: Record<string, Transaction['status']> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'abandoned',
  reversed: 'refunded',
};

const intervals: Record<number, string> = {
  1: 'monthly',
  3: 'quarterly',
  6: 'biannually',
  12: 'annually',
};

/** Everything that we ask of Paystack. Amounts are in kobo. */
export function createPaystack({ secretKey, url, fetch }: PaystackOptions) {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const request = new Request(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    let response: Response;
    let json: unknown;
    try {
      response = await fetch(request);
      json = await response.json();
    } catch {
      throw new PaymentProviderError(`No answer to ${method} ${path.split('/')[1]}`);
    }
    const isGood = response.ok && (json as { status?: unknown } | null)?.status === true;
    if (isGood) return json;
    const said = textAt(json, 'message') ?? 'no message';
    throw new PaymentProviderError(`${response.status}: ${said}`, response.status);
  }

  return {
    async initialize(order: NewTransaction): Promise<{ checkoutUrl: string }> {
      const answer = await ask('POST', '/transaction/initialize', {
        email: order.email,
        amount: order.amountKobo,
        currency: 'NGN',
        reference: order.reference,
        callback_url: order.callbackUrl,
        ...(order.planCode && { plan: order.planCode }),
      });
      const checkoutUrl = textAt(answer, 'data', 'authorization_url');
      const reference = textAt(answer, 'data', 'reference');
      if (!checkoutUrl || !/^https?:/.test(checkoutUrl) || reference !== order.reference) {
        throw new PaymentProviderError('An answer without our reference and an address');
      }
      return { checkoutUrl };
    },

    /** Null: the provider has never heard of the reference. */
    async verify(reference: string): Promise<Transaction | null> {
      let answer: unknown;
      try {
        answer = await ask('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
      } catch (error) {
        if (error instanceof PaymentProviderError && error.isUnknown) return null;
        throw error;
      }
      if (textAt(answer, 'data', 'reference') !== reference) return null;
      return {
        status: statuses[textAt(answer, 'data', 'status') ?? ''] ?? 'pending',
        reference,
        amountKobo: amountAt(answer, 'data', 'amount'),
        currency: textAt(answer, 'data', 'currency'),
        channel: textAt(answer, 'data', 'channel'),
        customer: textAt(answer, 'data', 'customer', 'customer_code'),
      };
    },

    async createPlan(name: string, amountKobo: number, periodMonths: number): Promise<string> {
      const interval = intervals[periodMonths];
      if (!interval) throw new Error(`Paystack renews no plan of ${periodMonths} months`);
      const answer = await ask('POST', '/plan', { name, amount: amountKobo, interval });
      const code = textAt(answer, 'data', 'plan_code');
      if (!code) throw new PaymentProviderError('A plan without a code');
      return code;
    },

    /** What the provider does not renew (any more) counts as stopped. */
    async stopSubscription(code: string, emailToken: string): Promise<void> {
      try {
        await ask('POST', '/subscription/disable', { code, token: emailToken });
      } catch (error) {
        if (!(error instanceof PaymentProviderError && error.isUnknown)) throw error;
      }
    },
  };
}

export type Paystack = ReturnType<typeof createPaystack>;
