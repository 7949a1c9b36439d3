import postgres, { type Options, type PostgresType, type Sql, type TransactionSql } from 'postgres';

/** The address of a PostgreSQL and the login. `url` carries SSL and other options. */
export type Target = {
  url?: string;
  host?: string;
  port?: number;
  database?: string;
  user?: string;
  password?: string;
};

type PoolOptions = Options<Record<string, PostgresType>>;

/** The driver's own backoff grows to 20 s, but a recovered PostgreSQL should be used immediately. */
const reconnectPause = (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5);

/** A small machine is slow while it starts; requests that a learner waits for have a shorter limit of their own. */
const connectSeconds = 30;

/** A pool on the target. Nothing connects before the first query. */
export function connect(target: Target, options: PoolOptions): Sql {
  const { url, ...rest } = target;
  const defaults = {
    onnotice: () => undefined,
    connect_timeout: connectSeconds,
    backoff: reconnectPause,
  };
  const merged = { ...defaults, ...rest, ...options };
  return url ? postgres(url, merged) : postgres(merged);
}

/** One connection that stays open: for session locks, set-up and dumps. */
export function connectOnce(target: Target, options: PoolOptions = {}): Sql {
  return connect(target, { max: 1, idle_timeout: 0, max_lifetime: null, ...options });
}

/** Runs `work` on one connection of its own and closes it, whatever happens. */
export async function withConnection<Result>(
  target: Target,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = connectOnce(target);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** One connection, in a transaction or not. */
export type Session = Sql | TransactionSql;

/** Runs `work` all or nothing: in its own transaction, or as part of the open one. */
export async function atomically(
  session: Session,
  work: (transaction: TransactionSql) => Promise<void>,
): Promise<void> {
  await ('savepoint' in session ? session.savepoint(work) : session.begin(work));
}

export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
};

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
