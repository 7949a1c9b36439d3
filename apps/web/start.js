// Inlined in every page. Fetches the page's code while its text is read: after the first paint, because even requesting it
// takes a slow phone's time, most of all from the cache, where everything arrives at once (on a first visit first-paint.js
// has preloaded the largest file). The files run one by one, so that taps are handled in between. If the code never loads,
// the page can still be read.
(() => {
  // Collects errors that occur before the reporting code has started.
  window.earlyErrors = [];
  const collect = (event) => window.earlyErrors?.push(event.error ?? event.reason);
  for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, collect);

  // Chromium fires it once a page, before the dashboard's code is there. Akada asks in its own words, on a later day
  // (install-card.tsx).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });

  // A form submitted before its code has loaded would put all its fields into the URL. Its code submits it later.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    window.pendingSubmit = event.target;
  });

  // A button tapped before its code has loaded is clicked later, and so is a link with state (the course to join after
  // signing up); a second tap follows the link without the state. A tap elsewhere cancels that.
  addEventListener('click', (event) => {
    if (window.pendingTap === null || event.ctrlKey || event.metaKey) return;
    const tapped = event.target.closest?.('button[type=button], a[data-wait]') ?? undefined;
    if (tapped?.href && tapped !== window.pendingTap) event.preventDefault();
    window.pendingTap = tapped;
  });

  // The dashboard's frame shows the learner's progress: request it while the code is loading (early-overview.ts shows the
  // answer, rpc.ts uses it).
  function askAhead() {
    const { supabaseUrl, supabaseAnonKey } = window.__AKADA_CONFIG__;
    const key = Object.keys(localStorage).find((one) => /^sb-.+-auth-token$/.test(one));
    const { access_token, expires_at, user } = JSON.parse(localStorage.getItem(key));
    if (expires_at * 1_000 < Date.now() + 90_000) return;
    const name = 'learner_overview';
    const answer = fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: supabaseAnonKey,
        authorization: `Bearer ${access_token}`,
      },
      body: '{}',
    });
    // Without a network the app retries, and reports the failure.
    answer.catch(() => undefined);
    window.earlyAnswer = { name, token: access_token, user, answer };
  }
  try {
    if (document.documentElement.dataset.frame !== undefined) askAhead();
  } catch {
    // Storage is blocked, or there is no session.
  }

  const { dataset } = document.documentElement;
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const add = (parent, tag, text, rest) =>
    parent.appendChild(Object.assign(document.createElement(tag), { textContent: text }, rest));

  // Only files of our own origin may become scripts.
  const ours = (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('foreign code');
    return url;
  };
  const policy = window.trustedTypes
    ? window.trustedTypes.createPolicy('akada-start', { createScriptURL: ours })
    : { createScriptURL: ours };

  // A script element instead of `import()`: browsers of 2018 must be able to parse this script.
  const run = (href) =>
    new Promise((onload, onerror) => {
      const script = document.createElement('script');
      const src = policy.createScriptURL(href);
      document.head.appendChild(Object.assign(script, { type: 'module', onload, onerror, src }));
    });

  async function start() {
    const files = [...document.querySelectorAll('link[rel=modulepreload], link[rel=code]')];
    for (const file of files) if (file.rel === 'code') file.rel = 'modulepreload';
    // A browser without modulepreload support fetches everything with the last file, which imports the others.
    const isFetched = files[0]?.relList.supports('modulepreload');
    const last = files.length - 1;
    if (last < 0) return;
    for (const { href } of isFetched ? files.slice(0, last) : []) {
      // The app itself reports a missing part.
      await run(href).catch(() => undefined);
      await nextTask();
    }
    await run(files[last].href);
  }

  const again = () => location.reload();

  // The note above the page: what works, and what does not.
  function showNote(text) {
    const note = document.getElementById('boot-note');
    note.textContent = '';
    add(note, 'p', text);
    return note;
  }

  // The page's code did not load. A prerendered page can be read; any other would stay blank. main.tsx calls this too.
  window.showLoadError = () => {
    const root = document.getElementById('root');
    if (root.firstChild && dataset.foreign === undefined && dataset.frame === undefined) {
      dataset.stalled = '';
      const note = showNote(bootText.notAllLoaded);
      note.setAttribute('role', 'alert');
      add(note, 'button', bootText.tryAgain, { className: 'btn', onclick: again });
      return;
    }
    delete dataset.foreign;
    root.textContent = '';
    const main = add(root, 'main', '', { id: 'main', className: 'container section stack' });
    main.setAttribute('role', 'alert');
    add(main, 'h1', bootText.didNotLoad);
    add(main, 'p', bootText.checkNetwork);
    add(main, 'button', bootText.tryAgain, { className: 'btn', onclick: again });
  };

  const startOrExplain = () => {
    // The app supports browsers from 2021; these two features came in 2017 and 2020.
    if (!('noModule' in HTMLScriptElement.prototype && 'any' in Promise)) {
      dataset.static = '';
      showNote(bootText.oldBrowser);
      return;
    }
    // Scripts run, so clear the no-script note. Its link would also come before the skip link.
    document.getElementById('boot-note').textContent = '';
    // A hanging connection fails only after minutes. An interactive page has set `pendingTap` to null.
    setTimeout(() => window.pendingTap !== null && window.showLoadError?.(), 30_000);
    start().catch(() => {
      addEventListener('online', again);
      window.showLoadError?.();
    });
  };
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => setTimeout(startOrExplain)),
  );
})();
