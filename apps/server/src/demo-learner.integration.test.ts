import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/server.ts';
import { demoLearner, setDemoLearner } from './demo-learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { email, password } = demoLearner;
const signIn = async (typed: string = password) => {
  const { data, error } = await server
    .visitor()
    .auth.signInWithPassword({ email, password: typed });
  return error?.code ?? data.user?.email;
};

it('is made where it is wanted, closed where it is not, and opened again with its work', async () => {
  await setDemoLearner(server, false);
  expect(await signIn()).toBe('invalid_credentials');
  await setDemoLearner(server, true);
  expect(await signIn()).toBe(email);
  await setDemoLearner(server, false);
  expect(await signIn()).toBe('user_banned');
  await setDemoLearner(server, true);
  expect(await signIn()).toBe(email);
});

it('is left alone when somebody has given it a password of their own', async () => {
  const { data } = await server.service().auth.admin.listUsers();
  const id = data.users.find((user) => user.email === email)?.id ?? '';
  const own = 'mango-tree-2026-own';
  expect(
    (await server.service().auth.admin.updateUserById(id, { password: own })).error,
  ).toBeNull();
  await setDemoLearner(server, false);
  expect(await signIn(own)).toBe(email);
});
