import type { FunctionContext } from '../function-handler.ts';
import { createPaystack, type Paystack } from './paystack.ts';

export type PaymentMode = 'sandbox' | 'test' | 'live';

export type PaymentProvider = { mode: PaymentMode; secretKey: string; paystack: Paystack };

const keyShape = /^sk_(sandbox|test|live)_/;

/** The payment provider. Null: none is configured, and nothing can be bought. */
export function paymentProvider({ env, fetch }: FunctionContext): PaymentProvider | null {
  const secretKey = env.PAYSTACK_SECRET_KEY;
  const mode = keyShape.exec(secretKey ?? '')?.[1] as PaymentMode | undefined;
  if (!secretKey || !mode) return null;
  const url = env.PAYSTACK_URL ?? 'https://api.paystack.co';
  return { mode, secretKey, paystack: createPaystack({ secretKey, url, fetch }) };
}
