import { monotonicNow } from './lib/monotonic.ts';
import { startServer } from './server.ts';
import { explainStartFailure } from './start-failure.ts';

/**
 * Signals arrive several times: from the terminal, again from npm, and from a supervisor that sees npm end. None of
 * them cuts an orderly stop short, which would leave PostgreSQL running; only one that arrives after this long does.
 */
const timeoutMs = 20_000;
let askedAt: number | undefined;
let stopDelayMs = 0;

/** Also during the start: PostgreSQL may already be running and must be stopped in order. */
async function stop(starting: ReturnType<typeof startServer>) {
  if (askedAt !== undefined) {
    if (monotonicNow() - askedAt > timeoutMs + stopDelayMs) process.exit(1);
    return;
  }
  askedAt = monotonicNow();
  console.log('\nStopping …');
  const server = await starting.catch(() => undefined);
  await server?.stop();
  console.log('Stopped. Everything is saved.');
  process.exit(0);
}

const started = startServer(process.env);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop(started));
}
try {
  ({ stopDelayMs } = await started);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
