import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions, testPassword } from '../functions.ts';
import { png } from '../learner-with-data.ts';

let server: TestFunctions;
beforeAll(async () => {
  server = await startTestFunctions();
});
afterAll(() => server.stop());

async function secondDevice(email: string) {
  const client = server.client();
  const { data } = await client.auth.signInWithPassword({ email, password: testPassword });
  return { client, refreshToken: data.session?.refresh_token ?? '' };
}

describe('the devices of a learner', () => {
  it('are shown to their owner, this one first, and one of them can be ended', async () => {
    const ada = await server.learner();
    const bayo = await server.learner();
    const phone = await secondDevice(ada.email);
    const { data: mine } = await ada.client.rpc('my_sessions');
    expect(mine.map((session: { is_current: boolean }) => session.is_current)).toEqual([
      true,
      false,
    ]);
    expect(Object.keys(mine[0]).toSorted()).toEqual([
      'created_at',
      'id',
      'is_current',
      'last_seen_at',
      'user_agent',
    ]);

    const other = mine[1].id;
    const byStranger = await bayo.client.rpc('end_my_session', { session_id: other });
    expect(byStranger.data).toBe(false);
    const byOwner = await ada.client.rpc('end_my_session', { session_id: other });
    expect(byOwner.data).toBe(true);
    expect((await phone.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const renewed = await phone.client.auth.refreshSession({ refresh_token: phone.refreshToken });
    expect(renewed.error).not.toBeNull();
    expect((await ada.client.rpc('my_sessions')).data).toHaveLength(1);
  });

  it('are not shown to visitors, nor to a session that has ended', async () => {
    expect((await server.client().rpc('my_sessions')).error?.code).toBe('42501');
    const ada = await server.learner();
    const phone = await secondDevice(ada.email);
    const { data } = await ada.client.rpc('my_sessions');
    await ada.client.rpc('end_my_session', { session_id: data[1].id });
    expect((await phone.client.rpc('my_sessions')).data).toEqual([]);
    const { data: own } = await ada.client.rpc('my_sessions');
    const revenge = await phone.client.rpc('end_my_session', { session_id: own[0].id });
    expect(revenge.data).toBe(false);
  });
});

describe('consents', () => {
  it('are written down when given and when taken back, and nobody can rewrite them', async () => {
    const { client, id } = await server.learner();
    const logLine = (metadata: Record<string, unknown>) =>
      client.auth.updateUser({ data: metadata });
    await logLine({ guardian_email: 'mama@example.com', guardian_consent_at: '2026-01-01' });
    await logLine({ school: 'Queens College' });
    await logLine({ guardian_consent_at: null, replay_consent_at: '2026-01-02' });
    const { data } = await client
      .from('consent_records')
      .select('kind, given, guardian_email')
      .order('id');
    expect(data).toEqual([
      { kind: 'guardian', given: true, guardian_email: 'mama@example.com' },
      { kind: 'guardian', given: false, guardian_email: 'mama@example.com' },
      { kind: 'replay', given: true, guardian_email: null },
    ]);
    const forged = await client
      .from('consent_records')
      .insert({ user_id: id, kind: 'photo', given: true });
    expect(forged.error?.code).toBe('42501');
  });
});

describe('a picture of the learner', () => {
  const agreed = '2026-01-02T03:04:05Z';

  async function isPictureKept(client: SupabaseClient, id: string): Promise<boolean> {
    const folder = client.storage.from('avatars');
    const sent = await folder.upload(`${id}/me.png`, png, { contentType: 'image/png' });
    return sent.error === null;
  }

  it.each([
    ['nobody has agreed', { birth_year: 1990 }, false],
    ['an adult has agreed', { birth_year: 1990, photo_consent_at: agreed }, true],
    ['a child has agreed alone', { birth_year: 2014, photo_consent_at: agreed }, false],
    ['the age is not known', { photo_consent_at: agreed }, false],
    [
      'a child says that the guardian has agreed',
      { birth_year: 2014, photo_consent_at: agreed, guardian_consent_at: agreed },
      false,
    ],
  ])('is judged right when %s', async (_, data, isKept) => {
    const { client, id } = await server.learner();
    await client.auth.updateUser({ data });
    expect(await isPictureKept(client, id)).toBe(isKept);
  });

  it('is kept when the guardian has agreed by a way of their own', async () => {
    const { client, id } = await server.learner();
    await client.auth.updateUser({ data: { birth_year: 2014, photo_consent_at: agreed } });
    await server.database.owner`
      update public.people set consent = 'verified' where user_id = ${id}`;
    await client.auth.updateUser({ data: { photo_consent_at: agreed } });
    expect(await isPictureKept(client, id)).toBe(true);
  });

  it('must be a picture, whatever its name says, and small', async () => {
    const { client, id } = await server.learner();
    await client.auth.updateUser({ data: { birth_year: 1990, photo_consent_at: agreed } });
    const folder = client.storage.from('avatars');
    const page = Buffer.from('<html><script>alert(1)</script>');
    const renamed = await folder.upload(`${id}/me.webp`, page, { contentType: 'image/webp' });
    expect(renamed.error).not.toBeNull();
    const large = Buffer.concat([png, Buffer.alloc(204_800)]);
    const heavy = await folder.upload(`${id}/me.png`, large, { contentType: 'image/png' });
    expect(heavy.error).not.toBeNull();
    expect((await folder.list(id)).data).toEqual([]);
  });
});
