import { amountAt, fieldAt, textAt } from './fields.ts';

export type Transaction = {
  status: 'paid' | 'failed' | 'abandoned' | 'pending' | 'refunded';
  reference: string;
  amountKobo: number | undefined;
  currency: string | undefined;
  channel: string | undefined;
  customer: string | undefined;
  canRenew: boolean | undefined;
};

/** A subscription that the provider charges automatically. */
export type ProviderSubscription = {
  code: string;
  isActive: boolean;
  planCode: string | undefined;
  customer: string | undefined;
  emailToken: string | undefined;
};

export type NewTransaction = {
  reference: string;
  email: string;
  amountKobo: number;
  callbackUrl: string;
  /** The provider's plan, when the payment is to renew automatically. */
  planCode: string | undefined;
};

/** The provider failed or refused. `isUnknown`: it answered that the object does not exist. */
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
  /** Paystack, or a fake of it. */
  url: string;
  fetch: (request: Request) => Promise<Response>;
};

const timeoutMs = 7_000;

const statuses: ReadonlyMap<string, Transaction['status']> = new Map([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['abandoned', 'abandoned'],
  ['reversed', 'refunded'],
]);

const intervals: Record<number, string> = {
  1: 'monthly',
  3: 'quarterly',
  6: 'biannually',
  12: 'annually',
};

/** Whether the card of a charge may be charged again; undefined when the provider does not say. */
export function canRenewAt(charge: unknown): boolean | undefined {
  const reusable = fieldAt(charge, 'authorization', 'reusable');
  if (typeof reusable === 'boolean') return reusable;
  const channel = textAt(charge, 'channel');
  return channel === undefined || channel === 'card' ? undefined : false;
}

/** "attention" is a failed renewal that is retried. */
const chargingStatuses = ['active', 'attention'];

function readSubscription(json: unknown): ProviderSubscription | null {
  const code = textAt(json, 'subscription_code');
  if (!code) return null;
  return {
    code,
    isActive: chargingStatuses.includes(textAt(json, 'status') ?? ''),
    planCode: textAt(json, 'plan', 'plan_code'),
    customer: textAt(json, 'customer', 'customer_code'),
    emailToken: textAt(json, 'email_token'),
  };
}

/** All our calls to Paystack. Amounts are in kobo. */
export function createPaystack({ secretKey, url, fetch }: PaystackOptions) {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const request = new Request(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
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

  /** Null: the provider does not know this object. */
  async function find(path: string): Promise<unknown> {
    try {
      return fieldAt(await ask('GET', path), 'data') ?? null;
    } catch (error) {
      if (error instanceof PaymentProviderError && error.isUnknown) return null;
      throw error;
    }
  }

  const findSubscription = async (code: string): Promise<ProviderSubscription | null> =>
    readSubscription(await find(`/subscription/${encodeURIComponent(code)}`));

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

    /** Null: the provider does not know the reference. */
    async verify(reference: string): Promise<Transaction | null> {
      const data = await find(`/transaction/verify/${encodeURIComponent(reference)}`);
      if (textAt(data, 'reference') !== reference) return null;
      return {
        status: statuses.get(textAt(data, 'status') ?? '') ?? 'pending',
        reference,
        amountKobo: amountAt(data, 'amount'),
        currency: textAt(data, 'currency'),
        channel: textAt(data, 'channel'),
        customer: textAt(data, 'customer', 'customer_code'),
        canRenew: canRenewAt(data),
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

    findSubscription,

    /** The active subscriptions of one of our plans. */
    async activeSubscriptionsOf(planCode: string): Promise<string[]> {
      const plan = await find(`/plan/${encodeURIComponent(planCode)}`);
      const listed = fieldAt(plan, 'subscriptions');
      if (!Array.isArray(listed)) throw new PaymentProviderError('A plan without subscriptions');
      return listed.flatMap((item) => {
        const subscription = readSubscription(item);
        return subscription?.isActive ? subscription.code : [];
      });
    },

    /**
     * Returns only when the provider confirms that it will not charge again. Fetches the token each time, because the
     * webhook of a subscription does not carry it.
     */
    async stopSubscription(code: string): Promise<void> {
      const found = await findSubscription(code);
      if (!found) throw new PaymentProviderError('The provider does not know the subscription');
      if (!found.isActive) return;
      try {
        await ask('POST', '/subscription/disable', { code, token: found.emailToken ?? '' });
      } catch (error) {
        const now = await findSubscription(code);
        if (!now || now.isActive) throw error;
      }
    },
  };
}

export type Paystack = ReturnType<typeof createPaystack>;
