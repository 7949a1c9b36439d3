/**
 * Stands in for Supabase's realtime client, which we do not use: it would be a fifth of what a signed-in learner loads.
 * The backend client makes one and hands it each new token; anything more is a mistake that should be seen.
 */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }

  getChannels(): [] {
    return [];
  }

  removeAllChannels(): Promise<[]> {
    return Promise.resolve([]);
  }

  channel(): never {
    throw new Error('Realtime is not part of this app.');
  }
}
