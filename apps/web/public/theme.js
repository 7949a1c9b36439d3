// Runs before the first paint: a learner who chose the dark theme never sees a white flash, and one who saves data never
// pays for the font.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  root.className = read('theme') === 'dark' ? 'dark' : 'light';
  if (read('reduced-motion') === 'on') root.dataset.reducedMotion = '';
  const chosen = read('data-saver');
  if (chosen === 'on' || (chosen === null && navigator.connection?.saveData)) {
    root.dataset.saveData = '';
    return;
  }
  const font = document.createElement('link');
  Object.assign(font, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    fetchPriority: 'low',
    href: document.currentScript.dataset.font,
  });
  document.head.append(font);
})();
