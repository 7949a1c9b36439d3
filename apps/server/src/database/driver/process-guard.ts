import type { Log } from '../../lib/log.ts';
import { isConnectionLost } from './faults.ts';

const missingSocket =
  /^Cannot read properties of (null|undefined) \(reading '(write|end|destroy|removeListener|removeAllListeners)'\)$/;

const driverFile = /[\\/]node_modules[\\/]postgres[\\/](?:cjs[\\/])?src[\\/][\w-]+\.js:\d+:\d+\)?$/;

/** True when the innermost frame lies in the driver: the words of an error may be anybody's. */
function isThrownByDriver({ stack = '' }: Error): boolean {
  const innermost = stack.split('\n').find((line) => /^\s+at /.test(line));
  return innermost !== undefined && driverFile.test(innermost);
}

/** The driver writes the text of the query onto errors of the system that ended it. */
const isOfQuery = (error: object): boolean => 'query' in error;

/**
 * True for what the driver throws past all promises when PostgreSQL dies under it: its socket is gone,
 * or it was just asking something for itself (a new connection reads the types) and nobody waits for that.
 */
export function isLostConnection(error: unknown, origin?: NodeJS.UncaughtExceptionOrigin): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError)
    return missingSocket.test(error.message) && isThrownByDriver(error);
  const isOfDriver = isThrownByDriver(error) || isOfQuery(error);
  return origin === 'unhandledRejection' && isOfDriver && isConnectionLost(error);
}

/** Requests in hand get ten seconds to finish; whatever hangs after that is left behind. */
const stopMs = 15_000;

type Guard = {
  log: Pick<Log, 'warn' | 'fatal'>;
  /** Closes everything that is open, as Ctrl-C does. */
  stop: () => Promise<void>;
  host?: Pick<NodeJS.Process, 'on' | 'exit'>;
};

/**
 * Lives through that; the query's own promise is rejected as usual. Any other error that
 * nobody caught, in a promise or not, is a fault of ours after which nothing can be relied on: it is
 * told to the log in one line, and the process stops in order and ends with 1.
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
