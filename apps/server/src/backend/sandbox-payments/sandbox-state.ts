import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type SandboxTransaction = {
  reference: string;
  accessCode: string;
  email: string;
  customer: string;
  amount: number;
  currency: string;
  callbackUrl: string;
  planCode: string | undefined;
  /** Paystack's own terms. An unfinished payment is abandoned, as there. */
  status: 'abandoned' | 'pending' | 'success' | 'failed' | 'reversed';
  /** A card can be charged again, a bank transfer cannot. */
  channel: 'card' | 'bank_transfer';
  /** The card, by the provider's name for it; the same for all payments of one payer. */
  authorization: string | undefined;
  paidAt: string | undefined;
};

export type SandboxPlan = { code: string; name: string; amount: number; interval: string };

export type SandboxSubscription = {
  code: string;
  emailToken: string;
  customer: string;
  email: string;
  planCode: string;
  status: 'active' | 'non-renewing' | 'attention' | 'complete';
};

export type SandboxEvent = { id: string; event: string; data: unknown };

export type SandboxState = {
  transactions: SandboxTransaction[];
  plans: SandboxPlan[];
  subscriptions: SandboxSubscription[];
  /** Events that the webhook has not accepted yet. */
  undelivered: SandboxEvent[];
};

export const newCode = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

const empty = (): SandboxState => ({
  transactions: [],
  plans: [],
  subscriptions: [],
  undelivered: [],
});

function load(file: string): SandboxState {
  try {
    return { ...empty(), ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty();
    throw error;
  }
}

/** The state of the sandbox, in a file so that a restart loses no payment. */
export function openSandboxState(file: string | undefined) {
  const state = file ? load(file) : empty();
  return {
    state,
    save() {
      if (!file) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
