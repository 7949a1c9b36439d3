import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import type { Learner } from '../learner-with-data.ts';
import { type Child, createFamily, type Family } from './family.ts';

let server: TestFunctions;
let family: Family;
let mama: Learner;
let papa: Learner;
let ada: Child;

beforeAll(async () => {
  server = await startTestFunctions();
  family = createFamily(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  mama = await family.adult('Mama Ade');
  papa = await family.adult('Papa Ade');
  ada = await family.managedChild(mama);
  await family.link(ada, papa, mama);
});

const askToDelete = async ({ client }: Learner, child: Child = ada) => {
  const body = { action: 'delete', childId: child.id, confirmation: 'DELETE' };
  const { data, error } = await client.functions.invoke('child-accounts', { body });
  return error ? [error.context.status, (await error.context.json()).error] : data;
};
const isThere = async () =>
  (await server.database.owner`select from auth.users where id = ${ada.id}`).length === 1;
const seenBy = async ({ client }: Learner) => {
  const { data } = await client.rpc('my_family');
  return data.children.find(({ id }: { id: string }) => id === ada.id)?.deletion;
};
const lettersTo = async ({ id }: Learner) =>
  (
    await server.database.owner`
      select from letters where kind = 'deletion' and guardian_id = ${id}`
  ).length;
const daysPass = (days: number) => server.database.owner`
  update private.account_requests set asked_at = asked_at - make_interval(days => ${days})`;
const noticed = { deleted: false, dueAt: expect.any(String) };

describe('a child with two guardians', () => {
  it('stays for fourteen days after one asks, and the other is told', async () => {
    const { data: before } = await mama.client.rpc('my_family');
    expect(before.children[0].deletion).toBeNull();
    const answer = await askToDelete(mama);
    expect(answer).toEqual(noticed);
    expect(Date.parse(answer.dueAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect(await isThere()).toBe(true);
    expect(await seenBy(mama)).toMatchObject({ is_mine: true, is_due: false });
    expect(await seenBy(papa)).toMatchObject({ is_mine: false, is_due: false });
    expect([await lettersTo(mama), await lettersTo(papa)]).toEqual([0, 1]);

    await daysPass(13);
    expect(await askToDelete(mama)).toEqual(noticed);
    expect(await lettersTo(papa)).toBe(1);
    await daysPass(1);
    expect(await seenBy(mama)).toMatchObject({ is_due: true });
    expect(await askToDelete(mama)).toEqual({ deleted: true });
    expect(await isThere()).toBe(false);
  });

  it('stays when the other keeps the account, and asking again gives notice again', async () => {
    await askToDelete(mama);
    await daysPass(20);
    const { data } = await papa.client.rpc('stop_child_deletion', { child_id: ada.id });
    expect(data).toBe(true);
    expect(await seenBy(mama)).toBeNull();
    expect(await askToDelete(mama)).toEqual(noticed);
    expect(await isThere()).toBe(true);
  });

  it('goes at once when both ask', async () => {
    expect(await askToDelete(mama)).toEqual(noticed);
    expect(await askToDelete(papa)).toEqual({ deleted: true });
    expect(await isThere()).toBe(false);
  });

  it('goes at once when the other has left', async () => {
    await papa.client.rpc('end_guardianship', { id: await family.guardianshipOf(ada, papa) });
    expect(await askToDelete(mama)).toEqual({ deleted: true });
  });

  it('needs a new notice when nobody followed up for a month', async () => {
    await askToDelete(mama);
    await daysPass(45);
    expect(await seenBy(mama)).toBeNull();
    expect(await askToDelete(mama)).toEqual(noticed);
  });

  it('is not deleted by the word of somebody who has left', async () => {
    await askToDelete(papa);
    await papa.client.rpc('end_guardianship', { id: await family.guardianshipOf(ada, papa) });
    expect(await seenBy(mama)).toBeNull();
    expect(await askToDelete(papa)).toEqual([403, 'not_your_child']);
  });
});

it('strangers neither stop a deletion nor see it', async () => {
  await askToDelete(mama);
  const stranger = await family.adult();
  for (const { client } of [stranger, ada]) {
    const { error } = await client.rpc('stop_child_deletion', { child_id: ada.id });
    expect(error?.code).toBe('42501');
  }
  expect(await seenBy(papa)).not.toBeNull();
  const direct = await mama.client
    .schema('service')
    .rpc('ask_child_deletion', { child: ada.id, guardian: papa.id });
  expect(direct.error?.code).toBe('42501');
});
