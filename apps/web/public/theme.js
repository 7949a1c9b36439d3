// Runs before the first paint, so that a learner who chose the dark theme never sees a white flash.
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
  const saver = read('data-saver');
  if (saver === 'on' || (saver !== 'off' && navigator.connection?.saveData)) {
    root.dataset.saveData = '';
  }
})();
