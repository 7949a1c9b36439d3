import type { Log } from '../../lib/log.ts';
import { isConnectionLost } from './faults.ts';

const missingSocket =
  /^Cannot read properties of (null|undefined) \(reading '(write|end|destroy|removeListener|removeAllListeners)'\)$/;

const driverFile = /[\\/]node_modules[\\/]postgres[\\/](?:cjs[\\/])?src[\\/][\w-]+\.js:\d+:\d+\)?$/;

/** True when the innermost stack frame is in the driver: the message alone could come from anywhere. */
function isThrownByDriver({ stack = '' }: Error): boolean {
  const innermost = stack.split('\n').find((line) => /^\s+at /.test(line));
  return innermost !== undefined && driverFile.test(innermost);
}

/** The driver adds the query's text to the system error that ended the query. */
const isOfQuery = (error: object): boolean => 'query' in error;

/**
 * True for errors that the driver throws outside any promise when PostgreSQL dies: its socket is gone, or it was
 * running a query of its own (a new connection reads the types) that no caller awaits.
 */
export function isLostConnection(error: unknown, origin?: NodeJS.UncaughtExceptionOrigin): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError)
    return missingSocket.test(error.message) && isThrownByDriver(error);
  const isOfDriver = isThrownByDriver(error) || isOfQuery(error);
  return origin === 'unhandledRejection' && isOfDriver && isConnectionLost(error);
}

/** Running requests get ten seconds to finish; anything that hangs after that is abandoned. */
const stopMs = 15_000;

type Guard = {
  log: Pick<Log, 'warn' | 'fatal'>;
  /** Closes everything that is open, as Ctrl-C does. */
  stop: () => Promise<void>;
  host?: Pick<NodeJS.Process, 'on' | 'exit'>;
};

/**
 * Survives such an error; the query's own promise is rejected as usual. Any other uncaught error, in a promise or
 * not, is a bug that leaves the process in an unknown state. It is logged in one line, and the process shuts down in
 * order and exits with 1.
 */
export function guardProcess({ log, stop, host = process }: Guard) {
  let isEnding = false;
  host.on('uncaughtException', (error, origin) => {
    if (isLostConnection(error, origin)) {
      log.warn('A connection to PostgreSQL was lost in the middle of a query');
      return;
    }
    log.fatal({ err: error, origin }, 'An unexpected fault: the server stops');
    if (isEnding) return;
    isEnding = true;
    const end = () => host.exit(1);
    setTimeout(end, stopMs).unref();
    stop().then(end, end);
  });
}
