import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModeResult, runRounds } from './rounds.ts';

/**
 * Kills the product and its PostgreSQL again and again while learners write notes, quiz attempts and
 * files. No acknowledged write may be missing or double afterwards.
 *
 *     npx tsx bench/kill/run.ts [kills]
 */
const kills = Number(process.argv[2] ?? process.env.KILLS ?? 20);
const dataDir = mkdtempSync(join(tmpdir(), 'akada-kill-'));

const row = ({ messages: _, ...figures }: ModeResult) => figures;

try {
  const results = await runRounds(dataDir, kills, (done) => {
    if (done % 10 === 0) console.log(`${done} kills …`);
  });
  console.table(results.map(row));
  for (const { mode, messages } of results) {
    for (const [sentence, times] of messages) console.log(`${mode}: ${sentence} (${times}×)`);
  }
  const sum = (name: 'kills' | 'acknowledged' | 'lost' | 'doubled') =>
    results.reduce((total, result) => total + result[name], 0);
  console.log(
    `${sum('kills')} kills, ${sum('acknowledged')} acknowledged writes: ${sum('lost')} lost, ${sum('doubled')} doubled.`,
  );
  process.exitCode = sum('lost') + sum('doubled') === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
