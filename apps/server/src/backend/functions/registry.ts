import type { FunctionDefinition } from '@akada/function-kit/function-handler';
import * as benchmark from '../../../../../supabase/functions/benchmark/handler.ts';
import * as cancelRenewal from '../../../../../supabase/functions/cancel-renewal/handler.ts';
import * as checkout from '../../../../../supabase/functions/checkout/handler.ts';
import * as childAccounts from '../../../../../supabase/functions/child-accounts/handler.ts';
import * as deleteAccount from '../../../../../supabase/functions/delete-account/handler.ts';
import * as downloadMyData from '../../../../../supabase/functions/download-my-data/handler.ts';
import * as guardianConsent from '../../../../../supabase/functions/guardian-consent/handler.ts';
import * as learnerSignIn from '../../../../../supabase/functions/learner-sign-in/handler.ts';
import * as letters from '../../../../../supabase/functions/letters/handler.ts';
import * as paymentStatus from '../../../../../supabase/functions/payment-status/handler.ts';
import * as paystackWebhook from '../../../../../supabase/functions/paystack-webhook/handler.ts';
import * as storedFiles from '../../../../../supabase/functions/stored-files/handler.ts';
import type { RateRule } from '../../http/rate-limit/postgres-store.ts';

export type RegisteredFunction = FunctionDefinition & {
  /** How often one person may call it; without a sign-in, one address may call twenty times as often. */
  rate?: RateRule;
  /**
   * For secrets that cannot be guessed: visitors are charged only for failures, so that a correct card works whatever
   * others at the address do.
   */
  counts?: 'failures';
};

export type FunctionRegistry = ReadonlyMap<string, RegisteredFunction>;

/** Every function of supabase/functions by its name in the URL. A test compares the two. */
export const functionRegistry: FunctionRegistry = new Map([
  ['benchmark', { ...benchmark, rate: { limit: 60, windowSeconds: 60 } }],
  ['cancel-renewal', { ...cancelRenewal, rate: { limit: 20, windowSeconds: 600 } }],
  ['checkout', { ...checkout, rate: { limit: 120, windowSeconds: 600 } }],
  ['child-accounts', { ...childAccounts, rate: { limit: 60, windowSeconds: 600 } }],
  ['delete-account', { ...deleteAccount, rate: { limit: 10, windowSeconds: 600 } }],
  ['download-my-data', { ...downloadMyData, rate: { limit: 10, windowSeconds: 600 } }],
  ['guardian-consent', { ...guardianConsent, rate: { limit: 20, windowSeconds: 600 } }],
  [
    'learner-sign-in',
    { ...learnerSignIn, rate: { limit: 60, windowSeconds: 60 }, counts: 'failures' },
  ],
  ['letters', { ...letters, rate: { limit: 20, windowSeconds: 600 } }],
  ['payment-status', { ...paymentStatus, rate: { limit: 60, windowSeconds: 60 } }],
  ['paystack-webhook', { ...paystackWebhook, rate: { limit: 60, windowSeconds: 60 } }],
  ['stored-files', { ...storedFiles, rate: { limit: 20, windowSeconds: 600 } }],
]);
