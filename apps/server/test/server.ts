import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import WebSocket from 'ws';
import { buildApp } from '../src/app.ts';
import { drain } from '../src/http/drain.ts';
import { listen, reservePort } from '../src/http/listen.ts';
import { publicUrl } from '../src/http/public-url.ts';
import { createLog } from '../src/lib/log.ts';
import { createMail } from '../src/mail/create-mail.ts';
import { createSecrets, type Secrets } from '../src/secrets.ts';
import { readSettings } from '../src/settings.ts';
import { createTestDatabase, openBeside, type TestDatabase } from './database.ts';
import { isOnDeno, startDenoFunctions } from './deno-functions.ts';
import { cheapPasswordCost } from './password-cost.ts';

/** A client for one person: it stores nothing outside its own memory. */
export const clientFor = (url: string, key: string): SupabaseClient =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and the client requires one although it is never used.
    realtime: { transport: WebSocket as never },
  });

/** What a second server shares with the first. */
type Shared = Pick<TestServer, 'dataDir' | 'secrets' | 'database'>;

/**
 * The whole product on its own port, with its own database.
 *
 * @param beside starts a second server on a first one's database, data folder and secrets
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  beside?: Shared,
): Promise<TestServer> {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'akada-server-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  const log = createLog(settings.logLevel);
  const port = await reservePort('127.0.0.1', 0);
  const address = publicUrl(settings, port);
  const secrets = beside?.secrets ?? createSecrets();
  const database = beside ? openBeside(beside.database) : await createTestDatabase();
  const mail = createMail(settings, log);
  const { app, startDraining, close } = await buildApp({
    settings,
    readCurriculum: testCurriculum,
    publicUrl: address,
    secrets,
    database,
    mail,
    log,
    passwordCost: cheapPasswordCost,
  });
  const url = `http://127.0.0.1:${port}`;
  const onDeno = startDenoFunctions({
    ...environment,
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    PUBLIC_URL: url,
    PEOPLE_SECRET: secrets.peopleSecret,
  });
  const withFunctions = new Hono();
  withFunctions.all('/functions/v1/:name', (c) => onDeno.answer(c.req.param('name'), c.req.raw));
  withFunctions.mount('/', app.fetch);
  const server = await listen(isOnDeno ? withFunctions : app, '127.0.0.1', port);

  return {
    app,
    url,
    secrets,
    database,
    dataDir,
    startDraining,
    visitor: () => clientFor(url, secrets.publishableKey),
    service: () => clientFor(url, secrets.secretKey),
    async stop() {
      await onDeno.stop();
      await drain(server);
      await close();
      mail.close();
      await database.drop();
      if (!beside) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = {
  app: Awaited<ReturnType<typeof buildApp>>['app'];
  url: string;
  secrets: Secrets;
  database: TestDatabase;
  dataDir: string;
  startDraining: () => void;
  visitor: () => SupabaseClient;
  service: () => SupabaseClient;
  stop: () => Promise<void>;
};
