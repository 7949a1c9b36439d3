import type { Log } from '../log.ts';

const lostConnection = /^Cannot read properties of (null|undefined) \(reading 'write'\)$/;

/** True for the one fault that the driver throws past all promises when PostgreSQL dies under it. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof TypeError && lostConnection.test(error.message);

/**
 * Keeps the process alive through that fault; the query's own promise is rejected as usual. Every
 * other uncaught error ends the process as it would without us.
 */
export function surviveLostConnection(log: Pick<Log, 'warn'>, host: NodeJS.Process = process) {
  host.on('uncaughtException', (error) => {
    if (!isLostConnection(error)) throw error;
    log.warn('A connection to PostgreSQL was lost in the middle of a query');
  });
}
