import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWorld } from './world.ts';

export type Orders = { shiftMs?: number; throws?: string; rejects?: string };

/** A world whose server can be made to misbehave, see take-orders.mjs. */
export async function openObedientWorld(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'akada-orders-'));
  const file = join(folder, 'orders.json');
  const preload = join(import.meta.dirname, 'take-orders.mjs');
  const world = await openWorld({ FAULT_ORDERS: file, ...environment }, { preload });
  return {
    ...world,
    async order(orders: Orders) {
      writeFileSync(file, JSON.stringify(orders));
      world.server().child.kill('SIGUSR2');
      await sleep(300);
    },
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
