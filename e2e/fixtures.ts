import { test as base, expect } from '@playwright/test';

type Faults = {
  /** Lets one kind of console error pass in this test, because the test provokes it. */
  allow: (message: RegExp) => void;
};

/** Every test also fails on an error in the console or on the page that it did not ask for. */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ page }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      page.on('pageerror', (error) => found.push(`page: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use({ allow: (message) => allowed.push(message) });
      expect(found.filter((fault) => !allowed.some((one) => one.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
