import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModeResult, runRounds } from './rounds.ts';

/**
 * Kills the product and its PostgreSQL repeatedly while learners write notes, quiz attempts and files. No acknowledged
 * write may be lost or duplicated.
 *
 *     npx tsx bench/kill/run.ts [kills]
 */
const kills = Number(process.argv[2] ?? process.env.KILLS ?? 20);
const dataDir = mkdtempSync(join(tmpdir(), 'akada-kill-'));

const row = ({ messages: _, ...figures }: ModeResult) => figures;

type Figure = 'kills' | 'acknowledged' | 'lost' | 'doubled';

const sum = (results: ModeResult[], name: Figure) =>
  results.reduce((total, result) => total + result[name], 0);

const inWords = (results: ModeResult[]) =>
  `${sum(results, 'kills')} kills, ${sum(results, 'acknowledged')} acknowledged writes: ${sum(results, 'lost')} lost, ${sum(results, 'doubled')} doubled.`;

try {
  const results = await runRounds(dataDir, kills, (soFar) => {
    if (sum(soFar, 'kills') % 10 === 0) console.log(inWords(soFar));
  });
  console.table(results.map(row));
  for (const { mode, messages } of results) {
    for (const [sentence, times] of messages) console.log(`${mode}: ${sentence} (${times}×)`);
  }
  console.log(inWords(results));
  process.exitCode = sum(results, 'lost') + sum(results, 'doubled') === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
