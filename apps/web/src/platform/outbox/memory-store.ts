import type { OutboxItem, OutboxStore } from './types.ts';

/** Above any number that a database assigns, so that both kinds of items stay in order. */
export const FIRST_IN_MEMORY = 2 ** 40;

/** Keeps items as long as the page is open, for browsers that block persistent storage. */
export function createMemoryStore(): OutboxStore {
  let items: OutboxItem[] = [];
  let next = FIRST_IN_MEMORY;
  const all = async (account: string) => items.filter((item) => item.account === account);
  return {
    isDurable: () => false,
    isAnswering: () => true,
    all,
    add: async (item) => {
      const stored = { ...item, seq: next };
      next += 1;
      items.push(stored);
      return stored;
    },
    change: async (account, change) => {
      const others = items.filter((item) => item.account !== account);
      items = [...others, ...change(await all(account))];
    },
  };
}
