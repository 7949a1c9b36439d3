import { pino } from 'pino';

export type Log = pino.Logger;

/** Fields that must never reach the log, at any depth of a logged object. */
const secretFields = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'apikey',
  'authorization',
  'cookie',
  'secret',
  'code',
];

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
