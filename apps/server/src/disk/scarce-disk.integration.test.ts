import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';

/** What the operating system reports about the disk of DATA_DIR. */
const disk = vi.hoisted(() => ({ freeMegabytes: 10_000 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: disk.freeMegabytes, blocks: 50_000, bsize: 1024 * 1024 }),
}));

const noRoom =
  'The service has no room left to save this. Nothing was changed; please try again later.';
const noRoomForNew =
  'There is no room for new accounts right now. Please try again later, or tell your teacher.';
const password = 'mango-tree-2026';
let server: TestServer;
let known: { client: SupabaseClient; id: string; email: string };
let fresh: { client: SupabaseClient; id: string; email: string };

const signUp = async () => {
  const client = server.visitor();
  const email = `${randomUUID()}@learners.test`;
  const { data, error } = await client.auth.signUp({ email, password });
  return { client, email, id: data.user?.id ?? '', error };
};
const note = ({ client, id }: typeof known) =>
  client.from('user_notes').insert({ user_id: id, course_id: 'c', content: 'x' }).select('id');
const picture = ({ client, id }: typeof known) =>
  client.storage.from('avatars').upload(`${id}/${randomUUID()}.png`, Buffer.from('x'), {
    contentType: 'image/png',
  });
const free = async (megabytes: number, canSignUp: boolean) => {
  disk.freeMegabytes = megabytes;
  await expect.poll(async () => (await signUp()).error === null).toBe(canSignUp);
};

beforeAll(async () => {
  server = await startTestServer();
  known = await signUp();
  fresh = await signUp();
  await server.database
    .owner`update auth.users set created_at = now() - interval '8 days' where id = ${known.id}`;
});
afterAll(() => server.stop());
beforeEach(() => free(10_000, true));

describe('with less than half a gigabyte left', () => {
  beforeEach(() => free(400, false));

  it('nobody can sign up, in one sentence', async () => {
    const { error } = await signUp();
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: noRoomForNew,
    });
  });

  it('accounts of this week save nothing, known learners go on', async () => {
    expect(await note(fresh)).toMatchObject({ status: 503, error: { message: noRoom } });
    expect((await picture(fresh)).error).toMatchObject({ message: noRoom });
    const written = await fresh.client.rpc('record_flashcard_review', { review: {}, schedule: {} });
    expect(written).toMatchObject({ status: 503 });
    expect((await note(known)).status).toBe(201);
    expect((await picture(known)).error?.message).not.toBe(noRoom);
  });

  it('everybody reads, signs in, deletes and writes to us', async () => {
    expect((await fresh.client.from('user_notes').select('id')).error).toBeNull();
    expect((await fresh.client.from('user_notes').delete().eq('user_id', fresh.id)).status).toBe(
      204,
    );
    const again = await server.visitor().auth.signInWithPassword({ email: fresh.email, password });
    expect(again.error).toBeNull();
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Is there room for me?' };
    expect((await server.visitor().from('contact_messages').insert(message)).status).toBe(201);
  });
});

it('below the last 64 MB nobody saves anything', async () => {
  await free(60, false);
  expect(await note(known)).toMatchObject({ status: 503, error: { message: noRoom } });
});
