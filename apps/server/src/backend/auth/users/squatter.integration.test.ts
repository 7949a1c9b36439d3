import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, fragmentOf, startAuthServer } from '../testing/auth-server.ts';

const squatterPassword = 'mango-tree-2026';
const newPassword = 'palm-oil-lamp-9';

describe.each([false, true])('confirmation of emails: %s', (requireEmailConfirmation) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ settings: { requireEmailConfirmation } });
  });
  afterAll(() => server.stop());

  /** Opens the newest email as the owner of the mailbox does. */
  async function recover(email: string) {
    await server.client().auth.resetPasswordForEmail(email);
    const answer = await fetch(server.linkTo(email), { redirect: 'manual' });
    const { access_token, refresh_token } = fragmentOf(answer.headers.get('location'));
    const client = server.client();
    const session = { access_token: access_token ?? '', refresh_token: refresh_token ?? '' };
    return { client, ...(await client.auth.setSession(session)) };
  }

  it('the owner of a mailbox gets the account of whoever typed the address first, and nothing of theirs stays', async () => {
    const email = 'owner@example.com';
    const squatter = server.client();
    await squatter.auth.signUp({ email, password: squatterPassword });
    const [row] = await server.database.owner<{ id: string }[]>`
      select id from auth.users where email = ${email}`;
    const id = row?.id ?? '';
    await server.database.owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'totp', 'verified', 'x', now(), now())`;

    const owner = await recover(email);
    expect(owner.error).toBeNull();
    expect(owner.data.user?.factors ?? []).toEqual([]);
    expect((await owner.client.auth.updateUser({ password: newPassword })).error).toBeNull();

    expect((await squatter.auth.getUser()).error).not.toBeNull();
    const again = await server
      .client()
      .auth.signInWithPassword({ email, password: squatterPassword });
    expect(again.error?.code).toBe('invalid_credentials');
    const sessions = await server.database.owner`select from auth.sessions where user_id = ${id}`;
    expect(sessions).toHaveLength(1);
    const mine = await server.client().auth.signInWithPassword({ email, password: newPassword });
    expect(mine.error).toBeNull();
  });

  it('a proven mailbox keeps its second factor through a recovery', async () => {
    const email = 'proven@example.com';
    await server.client().auth.signUp({ email, password: squatterPassword });
    const first = await recover(email);
    expect((await first.client.auth.updateUser({ password: newPassword })).error).toBeNull();
    const { data } = await first.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
    await first.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });

    const second = await recover(email);
    expect(second.data.user?.factors).toMatchObject([{ status: 'verified' }]);
    const change = await second.client.auth.updateUser({ password: 'another-long-one-4' });
    expect(change.error?.code).toBe('insufficient_aal');
  });
});
