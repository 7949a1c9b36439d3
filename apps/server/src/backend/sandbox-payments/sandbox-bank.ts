import {
  newCode,
  type SandboxState,
  type SandboxSubscription,
  type SandboxTransaction,
} from './sandbox-state.ts';
import type { SandboxWebhook } from './sandbox-webhook.ts';

type BankDeps = {
  state: SandboxState;
  save: () => void;
  webhook: Pick<SandboxWebhook, 'announce' | 'schedule'>;
  transferMs: number;
};

const invoiceOf = (subscription: SandboxSubscription, amount: number) => ({
  domain: 'test',
  invoice_code: newCode('INV'),
  amount,
  subscription: { subscription_code: subscription.code, status: subscription.status, amount },
  customer: { customer_code: subscription.customer, email: subscription.email },
});

/** The simulated money. Each action does what Paystack does, webhooks included. */
export function createSandboxBank({ state, save, webhook, transferMs }: BankDeps) {
  const priceOf = (planCode: string) =>
    state.plans.find(({ code }) => code === planCode)?.amount ?? 0;

  /** A payer has one subscription per plan, as at Paystack. */
  const isSubscribed = (customer: string, plan: string) =>
    state.subscriptions.some(
      (known) =>
        known.customer === customer &&
        known.planCode === plan &&
        (known.status === 'active' || known.status === 'attention'),
    );

  async function subscribe(transaction: SandboxTransaction, planCode: string) {
    if (isSubscribed(transaction.customer, planCode)) return;
    const subscription: SandboxSubscription = {
      code: newCode('SUB'),
      emailToken: newCode('TOKEN'),
      customer: transaction.customer,
      email: transaction.email,
      planCode,
      status: 'active',
    };
    state.subscriptions.push(subscription);
    save();
    await webhook.announce('subscription.create', {
      ...describeSubscription(subscription),
      amount: transaction.amount,
      authorization: { authorization_code: transaction.authorization, reusable: true },
      createdAt: new Date().toISOString(),
    });
  }

  const cardOf = (payer: string) =>
    state.transactions.find(({ customer, authorization }) => customer === payer && authorization)
      ?.authorization ?? newCode('AUTH');

  async function receive(transaction: SandboxTransaction, channel: SandboxTransaction['channel']) {
    if (transaction.status === 'success' || transaction.status === 'reversed') return;
    transaction.channel = channel;
    if (channel === 'card') transaction.authorization = cardOf(transaction.customer);
    transaction.status = 'success';
    transaction.paidAt = new Date().toISOString();
    save();
    await webhook.announce('charge.success', describeTransaction(transaction));
    // Only a card can be charged again.
    if (transaction.planCode && channel === 'card') {
      await subscribe(transaction, transaction.planCode);
    }
  }

  return {
    succeed: (transaction: SandboxTransaction) => receive(transaction, 'card'),

    /** A bank transfer: the payer is sent back before the money has arrived. */
    async promise(transaction: SandboxTransaction) {
      if (transaction.status === 'success') return;
      transaction.status = 'pending';
      save();
      webhook.schedule(transferMs, () => receive(transaction, 'bank_transfer'));
    },

    decline(transaction: SandboxTransaction) {
      if (transaction.status === 'success' || transaction.status === 'reversed') return;
      transaction.status = 'failed';
      save();
    },

    async refund(transaction: SandboxTransaction) {
      if (transaction.status !== 'success') return;
      transaction.status = 'reversed';
      save();
      await webhook.announce('refund.processed', {
        status: 'processed',
        transaction_reference: transaction.reference,
        refund_reference: newCode('RFD'),
        amount: String(transaction.amount),
        currency: transaction.currency,
        domain: 'test',
      });
    },

    async renew(subscription: SandboxSubscription) {
      if (subscription.status !== 'active' && subscription.status !== 'attention') return;
      subscription.status = 'active';
      save();
      const amount = priceOf(subscription.planCode);
      const reference = newCode('renewal').replace('_', '-');
      await webhook.announce('invoice.update', {
        ...invoiceOf(subscription, amount),
        status: 'success',
        paid: true,
        transaction: { reference, status: 'success', amount, currency: 'NGN' },
      });
    },

    async failToRenew(subscription: SandboxSubscription) {
      if (subscription.status !== 'active') return;
      subscription.status = 'attention';
      save();
      const invoice = invoiceOf(subscription, priceOf(subscription.planCode));
      await webhook.announce('invoice.payment_failed', {
        ...invoice,
        status: 'failed',
        paid: false,
      });
    },

    async stop(subscription: SandboxSubscription) {
      if (subscription.status === 'non-renewing' || subscription.status === 'complete') return;
      subscription.status = 'non-renewing';
      save();
      await webhook.announce('subscription.not_renew', describeSubscription(subscription));
    },

    async end(subscription: SandboxSubscription) {
      if (subscription.status === 'complete') return;
      subscription.status = 'complete';
      save();
      await webhook.announce('subscription.disable', describeSubscription(subscription));
    },
  };
}

export type SandboxBank = ReturnType<typeof createSandboxBank>;

/** A subscription in Paystack's format. Its webhook does not carry the token that cancels it. */
export const describeSubscription = (subscription: SandboxSubscription) => ({
  domain: 'test',
  status: subscription.status,
  subscription_code: subscription.code,
  plan: { plan_code: subscription.planCode },
  customer: { customer_code: subscription.customer, email: subscription.email },
});

/** A transaction in the format of Paystack's verify and charge.success. */
export const describeTransaction = (transaction: SandboxTransaction) => ({
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  amount: transaction.amount,
  currency: transaction.currency,
  channel: transaction.channel,
  authorization: {
    authorization_code: transaction.authorization ?? null,
    channel: transaction.channel,
    reusable: transaction.channel === 'card',
  },
  paid_at: transaction.paidAt ?? null,
  customer: { customer_code: transaction.customer, email: transaction.email },
  plan: transaction.planCode ?? null,
});
