import { createClient } from '@supabase/supabase-js';
import type { FunctionDefinition } from './function-handler.ts';
import { createHostedHandler } from './hosted-handler.ts';

/** The part of hosted Supabase's runtime that the entries use. */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

/** Runs a function on hosted Supabase. */
export function serveOnDeno(definition: FunctionDefinition) {
  const environment = Deno.env.toObject();
  const makeAdmin = (url: string, key: string) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  Deno.serve(createHostedHandler(definition, environment, makeAdmin));
}
