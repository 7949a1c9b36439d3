import { test as base, expect } from '@playwright/test';

type Faults = {
  /** Allows one kind of console error in this test, because the test provokes it. */
  allow: (message: RegExp) => void;
  /** Allows requests to another host from now on. */
  allowHost: (host: string) => void;
  /** What the browser blocked by the page's policy. No test may ignore it. */
  stopped: string[];
};

/** Reports everything that the Content-Security-Policy blocks, Trusted Types included. */
const tellWhatIsStopped = `
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
  tellStopped([effectiveDirective, blockedURI, sample, sourceFile + ':' + lineNumber].join(' '));
});`;

/**
 * Every test also fails on an unexpected console or page error, on every policy violation, and on every request to another
 * host.
 */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ page, context }, use) => {
      const found: string[] = [];
      const stopped: string[] = [];
      const allowed: RegExp[] = [];
      const hosts = ['127.0.0.1', 'localhost'];
      await context.exposeFunction('tellStopped', (what: string) => stopped.push(what));
      await context.addInitScript(tellWhatIsStopped);
      context.on('request', (request) => {
        // The browser's own parts (its PDF reader) and URLs created by the page are not network requests.
        const { protocol, hostname } = new URL(request.url());
        const isNetwork = /^(http|ws)s?:$/.test(protocol);
        if (isNetwork && !hosts.includes(hostname)) found.push(`request: ${request.url()}`);
      });
      page.on('pageerror', (error) => found.push(`page: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use({
        allow: (message) => allowed.push(message),
        allowHost: (host) => hosts.push(host),
        stopped,
      });
      expect(stopped).toEqual([]);
      expect(found.filter((fault) => !allowed.some((one) => one.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
