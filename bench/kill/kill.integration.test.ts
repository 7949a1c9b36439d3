import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { modes } from './modes.ts';
import { runRounds } from './rounds.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'akada-kill-'));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('loses and doubles no acknowledged write, whichever process is killed', async () => {
  const results = await runRounds(dataDir, modes.length);
  for (const result of results) {
    expect(result).toMatchObject({ kills: 1, lost: 0, doubled: 0 });
    if (result.mode !== 'while starting') expect(result.acknowledged).toBeGreaterThan(0);
  }
  const said = results.flatMap(({ messages }) => [...messages.keys()]);
  expect(said).toContain('Adopted the PostgreSQL that was still running');
  expect(said).toContain('PostgreSQL went away; starting it again');
}, 240_000);
