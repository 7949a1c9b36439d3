// Inlined in every page and run before its first paint, so that the dark theme never flashes white and data-saver mode never
// fetches the font or pictures.
(() => {
  const root = document.documentElement;
  // Scripts run: show what needs them and hide the no-script note (base.css).
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

  // No font entry in storage means a first visit: preload the entry chunk (the first link, the largest file) while the text
  // downloads. Preloading all chunks would delay the paint.
  const saved = read('font');
  const [largest] = document.querySelectorAll('link[rel=code]');
  if (saved === null && largest) largest.rel = 'modulepreload';

  applyTheme();
  if (read('reduced-motion') === 'on') root.dataset.reducedMotion = '';
  const textSize = read('text-size');
  if (textSize !== null) root.dataset.textSize = textSize;

  // Pages are prerendered for visitors; a signed-in learner should not see "Login" flash.
  try {
    if (Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))) {
      root.dataset.session = '';
    }
  } catch {
    // Storage is blocked, so there is no session either.
  }

  if (isForAnother(root.dataset.page)) root.dataset.foreign = '';

  // Whether the prerendered page is wrong for this visitor or this URL.
  function isForAnother(rendered) {
    if (rendered === undefined) return false;
    // A static host may serve the home page for any path.
    const here = location.pathname.replace(language, '').replace(/(.)\/+$/, '$1') || '/';
    if (rendered.split('?')[0] !== here) return true;
    const hasSession = root.dataset.session !== undefined;
    // The dashboard's frame is for learners; a visitor is redirected to the login page.
    if (root.dataset.frame !== undefined) return !hasSession;
    // Quizzes are prerendered at the first question. A visitor who has started continues, and a learner has saved attempts.
    const lesson = /\/([^/]+)\/quiz$/.exec(here)?.[1];
    return lesson !== undefined && (hasSession || hasBegun(lesson));
  }

  function applyTheme() {
    // Until a theme is chosen it follows the phone. Browsers that do not know the phone's colours stay light.
    const theme =
      read('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const isDark = theme === 'dark';
    root.className = isDark ? 'dark' : 'light';
    // The browser's address bar colour; keep in step with `themeColors`.
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

  // A URL without a language prefix follows the language chosen on this device, else the browser's.
  function otherLanguage() {
    // The worker of saved courses adds the fragment when the app is saved in one language only.
    if (language.test(location.pathname) || location.hash === '#saved') return undefined;
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

  // The browser starts loading prerendered pictures long before the app could stop it.
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

  // Lexend lacks some Hausa letters (type.css). A cached font is ready for the first paint; so is one on a network that
  // delivered the very first page within 120 ms. A deferred font is fetched once the page is used.
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
      // The next page decides again.
    }
  }
})();
