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

/** What happens with money that does not exist. Each act does what Paystack does, news included. */
export function createSandboxBank({ state, save, webhook, transferMs }: BankDeps) {
  const priceOf = (planCode: string) =>
    state.plans.find(({ code }) => code === planCode)?.amount ?? 0;

  async function subscribe(transaction: SandboxTransaction, planCode: string) {
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
      email_token: subscription.emailToken,
      amount: transaction.amount,
      plan: { plan_code: planCode },
    });
  }

  async function succeed(transaction: SandboxTransaction) {
    if (transaction.status === 'success' || transaction.status === 'reversed') return;
    transaction.status = 'success';
    transaction.paidAt = new Date().toISOString();
    save();
    await webhook.announce('charge.success', describeTransaction(transaction));
    if (transaction.planCode) await subscribe(transaction, transaction.planCode);
  }

  return {
    succeed,

    /** A bank transfer: the payer is sent back before the money has come. */
    async promise(transaction: SandboxTransaction) {
      if (transaction.status === 'success') return;
      transaction.status = 'pending';
      save();
      webhook.schedule(transferMs, () => succeed(transaction));
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

const describeSubscription = ({ code, status, customer, email }: SandboxSubscription) => ({
  domain: 'test',
  status,
  subscription_code: code,
  customer: { customer_code: customer, email },
});

/** A transaction in the words of Paystack's verify and charge.success. */
export const describeTransaction = (transaction: SandboxTransaction) => ({
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  amount: transaction.amount,
  currency: transaction.currency,
  channel: 'card',
  paid_at: transaction.paidAt ?? null,
  customer: { customer_code: transaction.customer, email: transaction.email },
  plan: transaction.planCode ?? null,
});
