import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../lib/paths.ts';
import { functionRegistry } from './registry.ts';

const folder = join(projectRoot, 'supabase', 'functions');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

it('holds every function of supabase/functions, and no other', () => {
  expect([...functionRegistry.keys()].toSorted()).toEqual(names.toSorted());
});

it('finds a handler and an entry for hosted Supabase in each folder', () => {
  for (const name of names) {
    for (const file of ['handler.ts', 'index.ts']) {
      expect(existsSync(join(folder, name, file)), `${name}/${file}`).toBe(true);
    }
  }
});

it('has each function in config.toml, verified by itself', () => {
  const config = readFileSync(join(projectRoot, 'supabase', 'config.toml'), 'utf8');
  for (const name of names) {
    const section = config.split(`[functions.${name}]`)[1]?.split('\n[')[0];
    expect(section, name).toContain('verify_jwt = false');
  }
});

it('says of each function who may call it', () => {
  expect([...functionRegistry].map(([name, { access }]) => [name, access])).toEqual([
    ['benchmark', 'signed-in'],
    ['cancel-renewal', 'signed-in'],
    ['checkout', 'public'],
    ['child-accounts', 'signed-in'],
    ['delete-account', 'signed-in'],
    ['download-my-data', 'signed-in'],
    ['guardian-consent', 'public'],
    ['learner-sign-in', 'public'],
    ['letters', 'public'],
    ['payment-status', 'signed-in'],
    ['paystack-webhook', 'public'],
    ['stored-files', 'public'],
  ]);
});
