import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOpenIdProvider } from '../../apps/server/test/open-id-provider.ts';
import { expect, test } from '../helpers/fixtures.ts';

type World = {
  url: string;
  provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  stop: () => Promise<void>;
};

/** The product with Google set up; Google is a local OpenID provider. */
async function startAccessEnv(): Promise<World> {
  const provider = await startOpenIdProvider();
  const folder = mkdtempSync(join(tmpdir(), 'akada-google-'));
  const port = String(40_000 + Math.floor(Math.random() * 20_000));
  const { clientId, clientSecret, issuer } = provider.settings;
  const server = spawn('node', ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: issuer,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => isReady(url), { timeout: 90_000 }).toBe(true);
  return {
    url,
    provider,
    stop: async () => {
      await Promise.all([end(server), provider.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
}

let world: World;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  world = await startAccessEnv();
});
test.afterAll(() => world?.stop());

test('a learner comes in with Google, and is asked for what Google does not tell', async ({
  page,
}) => {
  world.provider.setCallerRole({
    sub: 'g-1',
    email: 'ngozi.eze@example.com',
    email_verified: true,
  });
  await page.goto(`${world.url}/auth/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(`${world.url}/dashboard`);
  await expect(page.getByRole('button', { name: 'NE, account menu' })).toBeVisible();
  // No token remains, neither in the URL nor one step back.
  await page.goBack();
  await expect(page).not.toHaveURL(/access_token/);
  await page.goto(`${world.url}/dashboard/profile`);
  await page.getByLabel('Your name').fill('Ngozi');
  await page.getByLabel('Year of birth').selectOption('2014');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { name: 'Parent or guardian' })).toBeVisible();
});

test('who presses Cancel at Google reads what to do', async ({ page }) => {
  world.provider.setCallerRole({ sub: 'g-2' }, { isRefused: true });
  await page.goto(`${world.url}/auth/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google did not let you in.')).toBeVisible();
});

test('without Google set up, there is no button for it', async ({ page }) => {
  for (const path of ['/auth/login', '/auth/register']) {
    const settings = page.waitForResponse(/auth\/v1\/settings/);
    await page.goto(path);
    expect((await (await settings).json()).external.google).toBe(false);
    await expect(
      page.getByRole('button', { name: /Log ?in|Create account/i }).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  }
});
