// The kill switch: sent in place of saved-worker.js it takes the worker and the saved app off every device that asks for a
// page. What learners have saved stays; pages that are open stay as they are.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([registration.unregister(), caches.delete('akada-app')])),
);
