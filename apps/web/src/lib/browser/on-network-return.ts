/** Calls `listener` each time the network is back, until the returned function is called. */
export function onNetworkReturn(
  listener: () => void,
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  network.addEventListener('online', listener);
  return () => network.removeEventListener('online', listener);
}
