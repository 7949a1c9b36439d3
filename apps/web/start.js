// Stands in every page. The code of a page is fetched while its text is read: once that is painted, as even to ask for it
// takes a slow phone's time, most of all where it is in the cache and all of it comes at once (on a first visit
// first-paint.js has asked for the largest file). It starts file by file: in between, a tap can be answered. Where it never
// comes, the page can still be read.
(() => {
  // What breaks before the code that reports it has started is collected for it.
  window.earlyErrors = [];
  const collect = (event) => window.earlyErrors?.push(event.error ?? event.reason);
  for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, collect);

  // A form that is sent before its code is here would put all that was typed into the URL. The code sends it.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    window.pendingSubmit = event.target;
  });

  // A button that is tapped before its code is here is pressed when it is, and so is a link that takes something along
  // (the course to join after signing up); tapped again, it is followed without. A tap elsewhere takes that back.
  addEventListener('click', (event) => {
    if (window.pendingTap === null || event.ctrlKey || event.metaKey) return;
    const tapped = event.target.closest?.('button[type=button], a[data-wait]') ?? undefined;
    if (tapped?.href && tapped !== window.pendingTap) event.preventDefault();
    window.pendingTap = tapped;
  });

  // A frame will show what the learner has done: it is asked for while the code is on its way (early-overview.ts
  // shows the answer, rpc.ts takes it).
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
    // Without a network the app asks again, and says so.
    answer.catch(() => undefined);
    window.earlyAnswer = { name, token: access_token, user, answer };
  }
  try {
    if (document.documentElement.dataset.frame !== undefined) askAhead();
  } catch {
    // No storage, or nobody is signed in.
  }

  const { dataset } = document.documentElement;
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const add = (parent, tag, text, rest) =>
    parent.appendChild(Object.assign(document.createElement(tag), { textContent: text }, rest));

  // Only files of our own may become scripts.
  const ours = (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('foreign code');
    return url;
  };
  const policy = window.trustedTypes
    ? window.trustedTypes.createPolicy('akada-start', { createScriptURL: ours })
    : { createScriptURL: ours };

  // An element and not `import()`: browsers of 2018 have to be able to read this script.
  const run = (href) =>
    new Promise((onload, onerror) => {
      const script = document.createElement('script');
      const src = policy.createScriptURL(href);
      document.head.appendChild(Object.assign(script, { type: 'module', onload, onerror, src }));
    });

  async function start() {
    const files = [...document.querySelectorAll('link[rel=modulepreload], link[rel=code]')];
    for (const file of files) if (file.rel === 'code') file.rel = 'modulepreload';
    // A browser that has fetched nothing ahead gets all of it with the last file, which needs the others.
    const isFetched = files[0]?.relList.supports('modulepreload');
    const last = files.length - 1;
    if (last < 0) return;
    for (const { href } of isFetched ? files.slice(0, last) : []) {
      // Should a part be missing, the app itself says so.
      await run(href).catch(() => undefined);
      await nextTask();
    }
    await run(files[last].href);
  }

  const again = () => location.reload();

  // Above the page: what works, and what does not.
  function showNote(text) {
    const note = document.getElementById('boot-note');
    note.textContent = '';
    add(note, 'p', text);
    return note;
  }

  // Code of the page did not come. A prerendered page can be read; any other would stay empty. main.tsx calls this too.
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
    // The app is written for browsers of 2021; these two came in 2017 and 2020.
    if (!('noModule' in HTMLScriptElement.prototype && 'any' in Promise)) {
      dataset.static = '';
      showNote(bootText.oldBrowser);
      return;
    }
    // Scripts run, so what the note says of pages without them is not true. Its link would stand before the skip link.
    document.getElementById('boot-note').textContent = '';
    // A connection that hangs fails after minutes. Once the page is alive, it says so by `null`.
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
