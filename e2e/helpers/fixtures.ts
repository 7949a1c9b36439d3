import { test as base, expect } from '@playwright/test';

type Faults = {
  /** Lets one kind of console error pass in this test, because the test provokes it. */
  allow: (message: RegExp) => void;
  /** Lets this test ask a host that is not ours, from now on. */
  allowHost: (host: string) => void;
  /** What the browser stopped because the page's policy forbids it. No test may let it pass. */
  stopped: string[];
};

/** Tells the test of everything that the Content-Security-Policy stops, Trusted Types included. */
const tellWhatIsStopped = `
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
  tellStopped([effectiveDirective, blockedURI, sample, sourceFile + ':' + lineNumber].join(' '));
});`;

/**
 * Every test also fails on an error in the console or on the page that it did not ask for, on every breach of the policy, and
 * on every request to somebody else.
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
        // The browser's own parts (its PDF reader) and what a page made itself are not the network.
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
