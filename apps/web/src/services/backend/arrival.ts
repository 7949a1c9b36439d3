export type Arrival = { access_token: string; refresh_token: string };

/** The session that a mail link or Google leaves behind the `#` of the address, if there is one. */
export function readArrival(hash: string): Arrival | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const access = params.get('access_token');
  const refresh = params.get('refresh_token');
  return access && refresh ? { access_token: access, refresh_token: refresh } : null;
}

/**
 * Takes the session out of the address and out of the browser's history: on a shared phone the next
 * child must not come in with the Back button.
 */
export function takeArrival(): Arrival | null {
  if (typeof location === 'undefined') return null;
  const arrival = readArrival(location.hash);
  if (arrival !== null)
    history.replaceState(history.state, '', location.pathname + location.search);
  return arrival;
}
