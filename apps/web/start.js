// Stands in every page. The code of a page is fetched while its words are read. It starts once they are painted, and file
// by file: in between, a slow phone can answer a tap. Where it never comes, the page can still be read.
(() => {
  // What breaks before the code that reports it has started is kept for it.
  window.earlyFaults = [];
  const keep = (event) => window.earlyFaults?.push(event.error ?? event.reason);
  for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, keep);

  const nextTask = () => new Promise((resolve) => setTimeout(resolve));

  async function start() {
    const files = [...document.querySelectorAll('link[rel=modulepreload]')];
    // A browser that has fetched nothing ahead gets all of it with the last file, which needs the others.
    const isFetched = files[0]?.relList.supports('modulepreload');
    for (const { href } of isFetched ? files : files.slice(-1)) {
      await import(href);
      await nextTask();
    }
  }

  const startInPeace = () => start().catch(() => undefined);
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(startInPeace)));
})();
