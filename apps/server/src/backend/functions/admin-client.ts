import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type BackendFetch = (request: Request) => Promise<Response>;

/** Functions subscribe to nothing; without this the client looks for the platform's WebSocket. */
class NoRealtime {
  constructor() {
    throw new Error('Realtime is not offered by this server');
  }
}

/**
 * The client that handlers get as `admin`. Its requests never touch the network: they go straight to our own app, so
 * no port has to be known or open.
 */
export function createAdminClient(
  publicUrl: string,
  secretKey: string,
  fetchBackend: BackendFetch,
): SupabaseClient {
  return createClient(publicUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetchBackend(new Request(input, init)) },
    realtime: { transport: NoRealtime as never },
  });
}
