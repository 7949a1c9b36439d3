import { noRoom, noRoomRetrySeconds } from '../../disk/disk-space.ts';
import type { TooBusy } from '../../lib/concurrency-limit.ts';

/** An error response in PostgREST's shape. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly retryAfterSeconds: number;
  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null, retryAfterSeconds = 1 }: Extras = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Extras = {
  details?: unknown;
  hint?: string | null;
  /** For 429, 503 and 504. */
  retryAfterSeconds?: number;
};

export const badQuery = (message: string, details: string | null = null) =>
  new RestError(400, 'PGRST100', message, { details });

/** For PostgREST syntax that we do not support: refused by name, never answered wrongly. */
export const notSupported = (feature: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details: feature });

export const badBody = (message = 'Empty or invalid json') =>
  new RestError(400, 'PGRST102', message);

export const unknownTable = (schema: string, name: string) =>
  new RestError(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
  );

export const unknownColumn = (table: string, column: string) =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`);

export const unknownWriteColumn = (table: string, column: string) =>
  new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );

export const unknownRelationship = (from: string, to: string) =>
  new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from}' and '${to}' in the schema 'public', but no matches were found.`,
    },
  );

export const notSingle = (rows: number) =>
  new RestError(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    details: `The result contains ${rows} rows`,
  });

export const badRange = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });

export const wrongMethod = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

export const databaseUnavailable = () =>
  new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.');

export const diskFull = () =>
  new RestError(503, '53100', noRoom, { retryAfterSeconds: noRoomRetrySeconds });

export const tooBusy = ({ message, retryAfterSeconds }: TooBusy) =>
  new RestError(429, 'PT429', message, { retryAfterSeconds });
