/** An old service worker could keep serving an old site for weeks: none may stay. */
export async function unregisterServiceWorkers(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Browsers refuse the question itself where service workers are switched off: then there is none.
  }
}
