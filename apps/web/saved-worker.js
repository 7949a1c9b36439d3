// The service worker for learners who have saved a course. "Save this course" registers it and removing the last saved
// course unregisters it (src/lib/browser/saved-app.ts, which also fills the caches: this file only reads them). Online,
// every page comes from the network; offline, the saved app opens. It caches the app and public texts, and no learner data.
// To revoke it, the server sends saved-worker-off.js under the same URL.
const APP = 'akada-app';
/** With the app saved, a network that takes longer counts as offline. */
const PATIENCE = 4_000;

const language = /^\/(pcm|ha|yo|ig|x[ab])(?=\/|$)/;
/** Always answered by the network: the backend, and files. */
const isNoPage =
  /^\/((auth|rest|storage|functions|realtime)\/v1|api|media|uploads|assets|offline|dev)\/|\.\w+$/;
/** Named by a hash or a version, so a cached copy never goes stale. */
const isFixed = /^\/(assets|media|uploads|icons)\/|^\/favicon\.svg$/;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('range')) return;
  const isOurs = origin === location.origin;
  if (request.mode === 'navigate') {
    if (isOurs && !isNoPage.test(pathname)) event.respondWith(openPage(request));
  } else if (isOurs ? isFixed.test(pathname) : request.destination === 'image') {
    event.respondWith(savedFirst(request));
  }
});

const saved = (request) => caches.match(request, { ignoreVary: true });

const savedFirst = async (request) => (await saved(request)) ?? fetch(request);

async function openPage(request) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([answer, late]).catch(() => undefined);
  // A gateway error means that the server behind the proxy is down.
  if (first && (first.status < 502 || first.status > 504)) return first;
  return (await savedPage(new URL(request.url))) ?? answer;
}

async function savedPage({ pathname, search }) {
  const cache = await caches.open(APP);
  const [prefix = ''] = language.exec(pathname) ?? [];
  const isHome = pathname === prefix || pathname === `${prefix}/`;
  const page =
    (isHome && (await cache.match(prefix || '/'))) || (await cache.match(`${prefix}/shell/`));
  if (page) return page;
  // The app is saved in a language other than that of this URL; first-paint.js then leaves it at that.
  const shells = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const other = shells.find((path) => path.endsWith('/shell/'));
  const rest = pathname.slice(prefix.length) || '/';
  return other && Response.redirect(`${other.replace('/shell/', rest)}${search}#saved`);
}
