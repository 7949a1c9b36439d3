// The kill switch: served in place of saved-worker.js, it removes the worker and the saved app from each device that
// requests a page. Saved courses stay, and open pages keep running.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([registration.unregister(), caches.delete('akada-app')])),
);
