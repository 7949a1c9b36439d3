import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Families,
  type FunctionHost,
  functionHosts,
  startFamilies,
} from '../../../test/families.ts';

const refusal = ({ status, body }: Answer) => [status, body.error];
const gone = [404, 'link_gone'];
const password = 'river-lantern-88';
const bornYearsAgo = (years: number) => ({ birthYear: new Date().getUTCFullYear() - years });

describe.each(functionHosts)('from a username to an own email on %s', (host: FunctionHost) => {
  let env: Families;

  beforeAll(async () => {
    env = await startFamilies(host);
  });
  afterAll(() => env.stop());

  let count = 0;
  async function teenager() {
    const mama = await env.learner();
    const made = await env.addChild(mama, bornYearsAgo(15));
    count += 1;
    return { mama, made, id: made.child.id, email: `teen${count}@example.com` };
  }

  type Adult = Awaited<ReturnType<typeof teenager>>['mama'];

  /** The link in the email that a guardian requested. */
  async function linkFor(guardian: Adult, childId: string, email: string): Promise<string> {
    const asked = await env.manage(guardian, { action: 'move-to-email', childId, email });
    expect(asked.body).toEqual({ outcome: 'sent' });
    const { data } = await env.admin.schema('service').rpc('take_emails', { most: 1_000 });
    return data.find(({ to, kind }: Record<string, unknown>) => to === email && kind === 'move')
      .token;
  }

  it('a letter goes to the new mailbox when a guardian of a child of 13 or more asks', async () => {
    const { mama, id, email } = await teenager();
    const asked = { action: 'move-to-email', childId: id };
    const answer = await env.manage(mama, { ...asked, email: ` ${email.toUpperCase()} ` });
    expect(answer.body).toEqual({ outcome: 'sent' });
    const letters = await env.database.owner`
      select email, kind from public.letters where child_id = ${id} and kind = 'move'`;
    expect(letters).toEqual([{ email, kind: 'move' }]);
    for (const wrong of [
      '',
      'x',
      'a@b',
      'x@learner.akada.invalid',
      7,
      null,
      `${'a'.repeat(250)}@b.ng`,
    ]) {
      const refused = await env.manage(mama, { ...asked, email: wrong });
      expect(refusal(refused)).toEqual([400, 'wrong_email']);
    }
  });

  it('not for a younger child, nor for a child who asks alone', async () => {
    const mama = await env.learner();
    for (const years of [9, 13]) {
      const { child } = await env.addChild(mama, bornYearsAgo(years));
      const asked = { action: 'move-to-email', childId: child.id, email: 'young@example.com' };
      expect(refusal(await env.manage(mama, asked))).toEqual([403, 'too_young']);
    }
    const { made, id, email } = await teenager();
    const { token } = await env.enter(await env.signIn({ way: 'card', card: made.card }));
    const asked = { action: 'move-to-email', childId: id, email };
    expect(refusal(await env.call('child-accounts', asked, token))).toEqual([403, 'too_young']);
    await env.database.owner`
      update public.people set birth_year = birth_year - 6 where user_id = ${id}`;
    expect((await env.call('child-accounts', asked, token)).body).toEqual({ outcome: 'sent' });
  });

  it('the account stays the same one, with a new password, and the old ways in end', async () => {
    const { mama, made, id, email } = await teenager();
    const device = await env.enrol(mama);
    await env.database.owner`
      insert into public.user_notes (user_id, course_id, content) values (${id}, 'c', 'mine')`;
    const old = await env.enter(await env.signIn({ way: 'card', card: made.card }));
    const token = await linkFor(mama, id, email);
    const look = await env.signIn({ way: 'look-move', token });
    expect(look.body).toEqual({ email, displayName: 'Ada' });
    const weak = await env.signIn({ way: 'move', token, password: '12345678' });
    expect(refusal(weak)).toEqual([422, 'weak_password']);
    expect((await env.signIn({ way: 'card', card: made.card })).status).toBe(200);

    expect((await env.signIn({ way: 'move', token, password })).body).toEqual({ email });
    const own = env.client();
    const { data, error } = await own.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.user?.app_metadata).not.toHaveProperty('managed');
    const notes = await own.from('user_notes').select('content');
    expect(notes.data).toEqual([{ content: 'mine' }]);
    const [person] = await env.database.owner`
      select manager, username from public.people where user_id = ${id}`;
    expect(person).toEqual({ manager: 'self', username: null });

    expect((await env.signIn({ way: 'card', card: made.card })).status).toBe(401);
    const tapped = { way: 'pictures', device: device.token, learnerId: id };
    expect((await env.signIn({ ...tapped, pictures: made.pictures })).status).toBe(401);
    const byName = await env.client().auth.signInWithPassword({
      email: `${made.child.username}@learner.akada.invalid`,
      password: made.password,
    });
    expect(byName.error).not.toBeNull();
    expect((await old.client.auth.getUser()).error).not.toBeNull();
    const secrets = await env.database.owner`
      select from private.learner_secrets where user_id = ${id}
      union all select from private.account_moves where user_id = ${id}`;
    expect(secrets).toHaveLength(0);

    // The link worked once, and the child may now change the account.
    expect(refusal(await env.signIn({ way: 'look-move', token }))).toEqual(gone);
    expect(refusal(await env.signIn({ way: 'move', token, password }))).toEqual(gone);
    const reset = { action: 'reset', childId: id, what: 'password' };
    expect(refusal(await env.manage(mama, reset))).toEqual([409, 'not_managed']);
  });

  it('not to an address that somebody has, and then everything stays as it was', async () => {
    const { mama, made, id } = await teenager();
    const other = await env.learner();
    const token = await linkFor(mama, id, other.email);
    const answer = await env.signIn({ way: 'move', token, password });
    expect(refusal(answer)).toEqual([409, 'email_taken']);
    expect((await env.signIn({ way: 'card', card: made.card })).status).toBe(200);
    const open = await env.database.owner`
      select from private.account_moves where user_id = ${id}`;
    expect(open).toHaveLength(0);
  });

  it('not by a link that is old, made up or of another shape', async () => {
    const { mama, id, email } = await teenager();
    const token = await linkFor(mama, id, email);
    await env.database.owner`
      update public.invitations set expires_at = now() where child_id = ${id}`;
    for (const given of [token, `${token}x`, '', null, 7, {}, 'a'.repeat(5_000)]) {
      expect(refusal(await env.signIn({ way: 'look-move', token: given }))).toEqual(gone);
      expect(refusal(await env.signIn({ way: 'move', token: given, password }))).toEqual(gone);
    }
    const fresh = await linkFor(mama, id, email);
    for (const given of [undefined, 7, 'a'.repeat(1_001)]) {
      const answer = await env.signIn({ way: 'move', token: fresh, password: given });
      expect(refusal(answer)).toEqual([400, 'wrong_body']);
    }
    expect((await env.signIn({ way: 'look-move', token: fresh })).status).toBe(200);
  });
});
