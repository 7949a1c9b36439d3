import { Client, type ClientConfig } from 'pg';
import type { Sql } from 'postgres';
import { createSocketWatch } from './watched-socket.ts';

/** What the driver of the pools has read from DATABASE_URL and from our options. */
type PoolOptions = {
  host: string[];
  port: number[];
  path: string | false;
  database: string;
  user: string;
  pass: string;
  ssl: string | boolean | object;
  connection: Record<string, string>;
  connect_timeout: number;
};

const openSocket = createSocketWatch();

/** TLS as the driver of the pools does it: only `verify-full` asks whose certificate it is. */
function tlsOf(ssl: PoolOptions['ssl']): ClientConfig['ssl'] {
  if (typeof ssl === 'object') return ssl;
  if (ssl === 'require' || ssl === 'allow' || ssl === 'prefer')
    return { rejectUnauthorized: false };
  return ssl !== false;
}

/** A connection of the other driver, which can send several statements before it asks for an answer. To where `pool` leads. */
export async function openClient(pool: Sql): Promise<Client> {
  const options = pool.options as unknown as PoolOptions;
  try {
    return await connectBy(options);
  } catch (error) {
    if (options.ssl !== 'prefer' || !/does not support SSL/.test(String(error))) throw error;
    return connectBy({ ...options, ssl: false });
  }
}

async function connectBy(options: PoolOptions): Promise<Client> {
  const { connection, database, user, pass, ssl } = options;
  const socket = openSocket(options, ssl === false);
  // It is on its way already.
  socket.connect = () => socket;
  const client = new Client({
    ...connection,
    ...{ host: socket.host, database, user, password: pass, ssl: tlsOf(ssl) },
    stream: () => socket,
    keepAlive: true,
    connectionTimeoutMillis: options.connect_timeout * 1_000,
  });
  // Whoever has sent something is told of a fault; this is for a connection that nobody uses.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw 'code' in error ? error : Object.assign(error, { code: 'CONNECT_FAILED' });
  });
  return client;
}
