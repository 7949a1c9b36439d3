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
/** npm passes Ctrl-C on although the terminal has sent it already: the echo is not a second wish. */
const echoMs = 1_000;

try {
  const server = await startServer(process.env);
  let askedAt: number | undefined;
  const stop = async () => {
    if (askedAt !== undefined) {
      if (monotonicNow() - askedAt > echoMs) process.exit(1);
      return;
    }
    askedAt = monotonicNow();
    console.log('\nStopping …');
    await server.stop();
    console.log('Stopped. Everything is saved.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  const isSetup = faultsOfTheSetup.some((kind) => error instanceof kind);
  console.error(isSetup ? (error as Error).message : error);
  process.exit(1);
}
