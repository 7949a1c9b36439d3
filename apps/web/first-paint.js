// Stands in every page and runs before its first paint: a learner who chose the dark theme never sees a white flash, and
// one who saves data never pays for the font or for pictures.
(() => {
  const root = document.documentElement;
  // Scripts run. What only they can do is shown, and the note about it is not (base.css).
  delete root.dataset.static;
  const language = /^\/(pcm|ha|yo|ig|x[ab])(?=\/|$)/;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const wanted = otherLanguage();
  if (wanted) {
    const { pathname, search, hash } = location;
    location.replace(`/${wanted}${pathname === '/' ? '' : pathname}${search}${hash}`);
    return;
  }

  // Nothing of ours was on this device, as far as the font tells: the largest file of the code, which stands first, is
  // asked for while the text is on its way. By the time it comes, the text is there. To ask for all of them would hold up
  // the paint.
  const saved = read('font');
  const [largest] = document.querySelectorAll('link[rel=code]');
  if (saved === null && largest) largest.rel = 'modulepreload';

  applyTheme();
  if (read('reduced-motion') === 'on') root.dataset.reducedMotion = '';
  const textSize = read('text-size');
  if (textSize !== null) root.dataset.textSize = textSize;

  // Pages are rendered for visitors; whoever has a session should not see "Login" for a moment.
  try {
    if (Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))) {
      root.dataset.session = '';
    }
  } catch {
    // Storage is forbidden: then there is no session either.
  }

  if (isForAnother(root.dataset.page)) root.dataset.foreign = '';

  // Whether what was rendered is not for whoever opens this URL.
  function isForAnother(rendered) {
    if (rendered === undefined) return false;
    // A static host may give the home page for any path.
    const here = location.pathname.replace(language, '').replace(/(.)\/+$/, '$1') || '/';
    if (rendered.split('?')[0] !== here) return true;
    const hasSession = root.dataset.session !== undefined;
    // The frame of the dashboard is for learners; a visitor is led to the login.
    if (root.dataset.frame !== undefined) return !hasSession;
    // A quiz is prerendered at its start. Whoever has begun it goes on where they were, and a learner has attempts of their own.
    const lesson = /\/([^/]+)\/quiz$/.exec(here)?.[1];
    return lesson !== undefined && (hasSession || hasBegun(lesson));
  }

  function applyTheme() {
    const isDark = read('theme') === 'dark';
    root.className = isDark ? 'dark' : 'light';
    // The bar of the phone above the page; `themeColors` has the same two.
    if (isDark) document.querySelector('meta[name=theme-color]').content = '#0a1335';
  }

  function hasBegun(lesson) {
    try {
      const has = (state) =>
        sessionStorage.getItem(`akada:visitor:${state}:quiz:${lesson}`) !== null;
      return has('work') || has('done');
    } catch {
      return false;
    }
  }

  // A URL that names no language follows the one that was chosen on this device, else the browser's.
  function otherLanguage() {
    if (language.test(location.pathname)) return undefined;
    const spoken = (navigator.languages ?? []).map((name) => name.split('-')[0]);
    const ours = read('language') ?? spoken.find((name) => /^(en|pcm|ha|yo|ig)$/.test(name));
    return language.test(`/${ours}`) ? ours : undefined;
  }

  const chosen = read('data-saver');
  if (chosen === 'on' || (chosen === null && navigator.connection?.saveData)) {
    root.dataset.saveData = '';
    deferImages();
    return;
  }

  // Pictures of a prerendered page start to load long before the app could ask.
  function deferImages() {
    const parsing = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node.tagName !== 'IMG') continue;
          node.setAttribute('data-deferred-src', node.getAttribute('src'));
          node.removeAttribute('src');
        }
      }
    });
    parsing.observe(root, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => parsing.disconnect());
  }

  // Lexend lacks letters of Hausa (type.css).
  // A font that is in the cache is there for the first paint; so is one over a network that brought the first page ever
  // within 120 ms. Once it was deferred it is fetched when somebody uses a page.
  if (root.lang === 'ha') return;
  const fontUrl = document.currentScript.dataset.font;
  if (saved !== fontUrl && (saved !== null || performance.now() > 120)) {
    deferFont();
    return;
  }
  root.dataset.font = '';
  const font = document.createElement('link');
  Object.assign(font, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href: fontUrl,
  });
  document.head.append(font);

  function deferFont() {
    try {
      localStorage.setItem('font', 'deferred');
    } catch {
      // Then the next page decides again.
    }
  }
})();
