import { CurriculumError } from '@akada/content/curriculum/load';
import { DatabaseStartError } from './database/start-error.ts';
import { InstanceError } from './instance/claim-data-folder.ts';
import { ListenError } from './listen.ts';
import { monotonicNow } from './monotonic.ts';
import { startServer } from './server.ts';
import { SettingsError } from './settings.ts';

const faultsOfTheSetup = [
  SettingsError,
  InstanceError,
  ListenError,
  DatabaseStartError,
  CurriculumError,
];
/**
 * Signals come in numbers: from the terminal, again from npm, and from whoever sees npm end. None of them
 * shortens an orderly stop, which would leave PostgreSQL behind; only one that comes after this long does.
 */
const patienceMs = 20_000;
let askedAt: number | undefined;

/** Also while the start is under way: PostgreSQL may be running by then, and is stopped in order. */
async function stop(started: ReturnType<typeof startServer>) {
  if (askedAt !== undefined) {
    if (monotonicNow() - askedAt > patienceMs) process.exit(1);
    return;
  }
  askedAt = monotonicNow();
  console.log('\nStopping …');
  const server = await started.catch(() => undefined);
  await server?.stop();
  console.log('Stopped. Everything is saved.');
  process.exit(0);
}

const started = startServer(process.env);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop(started));
}
try {
  await started;
} catch (error) {
  const isSetup = faultsOfTheSetup.some((kind) => error instanceof kind);
  console.error(isSetup ? (error as Error).message : error);
  process.exit(1);
}
