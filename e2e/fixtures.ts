import { test as base, expect } from '@playwright/test';

type Faults = {
  /** Lets one kind of console error pass in this test, because the test provokes it. */
  allow: (message: RegExp) => void;
  /** What the browser stopped because the page's policy forbids it. No test may let it pass. */
  stopped: string[];
};

/** Tells the test of everything that the Content-Security-Policy stops, Trusted Types included. */
const tellWhatIsStopped = `
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
  tellStopped([effectiveDirective, blockedURI, sample, sourceFile + ':' + lineNumber].join(' '));
});`;

/** Every test also fails on an error in the console or on the page that it did not ask for, and on every breach of the policy. */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ page, context }, use) => {
      const found: string[] = [];
      const stopped: string[] = [];
      const allowed: RegExp[] = [];
      await context.exposeFunction('tellStopped', (what: string) => stopped.push(what));
      await context.addInitScript(tellWhatIsStopped);
      page.on('pageerror', (error) => found.push(`page: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use({ allow: (message) => allowed.push(message), stopped });
      expect(stopped).toEqual([]);
      expect(found.filter((fault) => !allowed.some((one) => one.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
