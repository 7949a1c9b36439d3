import type { FunctionDefinition } from '../../../../supabase/functions/_shared/function-handler.ts';
import * as deleteAccount from '../../../../supabase/functions/delete-account/handler.ts';
import * as downloadMyData from '../../../../supabase/functions/download-my-data/handler.ts';
import type { RateRule } from '../middleware/rate-limit/rate-limiter.ts';

export type RegisteredFunction = FunctionDefinition & {
  /** How often one person (or, signed out, one address) may call it. */
  rate?: RateRule;
};

export type FunctionRegistry = ReadonlyMap<string, RegisteredFunction>;

/** Every function of supabase/functions, by the name in its address. A test compares the two. */
export const functionRegistry: FunctionRegistry = new Map([
  ['delete-account', { ...deleteAccount, rate: { limit: 10, windowSeconds: 600 } }],
  ['download-my-data', { ...downloadMyData, rate: { limit: 10, windowSeconds: 600 } }],
]);
