import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendGuardianEmails } from '../../src/jobs/guardian-emails/guardian-emails.ts';
import { createLog } from '../../src/lib/log.ts';
import { checkMail, type Mail } from '../../src/mail/mailer.ts';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import { type Learner, png } from '../learner-with-data.ts';
import { consentWords, createFamily, type Family, noteOf } from './family.ts';

let server: TestFunctions;
let family: Family;
const sent: Mail[] = [];

beforeAll(async () => {
  server = await startTestFunctions();
  family = createFamily(server);
});
afterAll(() => server.stop());

const send = (isUp = true) =>
  sendGuardianEmails({
    database: server.database,
    log: createLog('silent'),
    publicUrl: () => 'https://akada.example',
    mailer: {
      async send(mail) {
        if (!isUp) throw new Error('The mail server is away');
        checkMail(mail);
        sent.push(mail);
      },
    },
  });

const lettersTo = (address: string) => sent.filter(({ to }) => to === address);
const tokenOf = (mail: Mail | undefined) => /#([0-9a-f]+)\n/.exec(mail?.text ?? '')?.[1] ?? '';

async function call(body: object, method = 'POST') {
  const response = await fetch(`${server.url}/functions/v1/guardian-consent`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

const mama = { name: 'Bisi Ade', relation: 'mother', isAdult: true };

async function answer(token: string, accept: boolean, extra: object = {}) {
  const { version, words_hash: hash } = await consentWords(server.admin);
  return call({ action: 'answer', token, accept, ...mama, version, hash, ...extra });
}

/** A child with their own account and the guardian's address that they entered. */
async function childWithMailbox(address = `${randomUUID()}@mailboxes.test`, year = 2014) {
  const child = await family.signUp({
    ...{ name: 'Ada Obi', birth_year: year, guardian_email: address },
    guardian_consent_at: '2026-01-02T03:00:00Z',
  });
  return { child, address };
}

async function askedChild(address?: string) {
  const asked = await childWithMailbox(address);
  await send();
  return { ...asked, token: tokenOf(lettersTo(asked.address).at(-1)) };
}

const recordsOf = ({ id }: Learner) => server.database.owner`
  select given, method, guardian_email, version, length(words_hash) as hash, actor_name, relation
  from consent_records where user_id = ${id} and kind = 'guardian' order by id`;

/** As if this many hours had passed for what is pending. */
const wait = (child: Learner, hours: number) => server.database.owner`
  update letters set send_after = send_after - make_interval(hours => ${hours}) where child_id = ${child.id}`;

describe('the letter to a guardian', () => {
  it('goes to the address that the child named, and a yes there verifies the consent, once', async () => {
    const { child, address, token } = await askedChild();
    const [letter] = lettersTo(address);
    expect(lettersTo(address)).toHaveLength(1);
    expect(letter?.subject).toBe('May Ada learn on Akada?');
    expect(letter?.text).toContain(`https://akada.example/consent#${token}`);
    expect(letter?.text).toContain('14 days');
    expect(letter?.text).not.toContain('Obi');
    expect(letter?.text).not.toContain(child.email);
    const stored = JSON.stringify(await server.database.owner`select * from invitations, letters`);
    expect(stored).not.toContain(token);

    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const reply = await fetch(`${server.url}/functions/v1/guardian-consent?token=${token}`, {
        method,
      });
      expect(reply.status, method).toBe(405);
    }
    const looked = await call({ action: 'look', token });
    expect(looked.body).toMatchObject({ kind: 'ask', childName: 'Ada', language: 'en' });
    expect(looked.body.words.length).toBeGreaterThan(3);
    expect(await family.personOf(child)).toMatchObject({ consent: 'declared' });

    expect(await answer(token, true)).toEqual({ status: 200, body: { outcome: 'accepted' } });
    expect(await family.personOf(child)).toMatchObject({ consent: 'verified' });
    for (const reply of [await answer(token, false), await call({ action: 'look', token })]) {
      expect([reply.status, reply.body.error]).toEqual([404, 'link_gone']);
    }
    expect([...(await recordsOf(child))]).toEqual([
      expect.objectContaining({ given: true, method: 'profile', guardian_email: address }),
      {
        ...{ given: true, method: 'letter', guardian_email: address, version: '2026-11-16' },
        ...{ hash: 64, actor_name: 'Bisi Ade', relation: 'mother' },
      },
    ]);
    await child.client.auth.refreshSession();
    const { data } = await child.client.auth.getUser();
    expect(data.user?.user_metadata.guardian_verified_at).toEqual(expect.any(String));
  });

  it('takes a no as easily as a yes, and then nothing new is kept', async () => {
    const { child, token } = await askedChild();
    expect((await noteOf(child)).error).toBeNull();
    const no = await call({ action: 'answer', token, accept: false });
    expect(no).toEqual({ status: 200, body: { outcome: 'declined' } });
    expect((await noteOf(child)).error?.code).toBe('PT403');
    // The child cannot consent instead; another mailbox stays on hold because of the one that declined.
    const data = {
      guardian_email: 'a@b.ng',
      guardian_consent_at: '2030-01-01T00:00:00Z',
      guardian_consent_withdrawn_at: null,
    };
    await child.client.auth.updateUser({ data });
    const other = `${randomUUID()}@mailboxes.test`;
    const renewed = await child.client.rpc('renew_guardian_consent', { guardian_email: other });
    expect(renewed.data).toBe('asked');
    await send();
    expect((await answer(tokenOf(lettersTo(other)[0]), true)).body).toEqual({ outcome: 'held' });
    expect((await noteOf(child)).error?.code).toBe('PT403');
    expect(await family.personOf(child)).toMatchObject({ consent: 'withdrawn' });
  });

  it('asks for name, relation and age before a yes, and for the words of now', async () => {
    const { child, token } = await askedChild();
    for (const [extra, error] of [
      [{ name: ' ' }, 'name_needed'],
      [{ relation: 'boss' }, 'relation_needed'],
      [{ isAdult: 'yes' }, 'adult_needed'],
      [{ isAdult: false }, 'adult_needed'],
    ] as const) {
      const reply = await answer(token, true, extra);
      expect([reply.status, reply.body.error]).toEqual([400, error]);
    }
    const stale = await answer(token, true, { hash: 'a'.repeat(64) });
    expect([stale.status, stale.body.error]).toEqual([409, 'words_changed']);
    expect((await call({ action: 'answer', token })).status).toBe(400);
    expect((await call({ action: 'look', token: 'x' })).status).toBe(404);
    expect((await call({ action: 'else', token })).status).toBe(400);
    expect(await family.personOf(child)).toMatchObject({ consent: 'declared' });
  });

  it('is over after 14 days, and a newer letter ends the older', async () => {
    const first = await askedChild();
    const late = await askedChild();
    await server.database.owner`
      update invitations set expires_at = now() - interval '1 second' where child_id = ${late.child.id}`;
    expect((await answer(late.token, true)).status).toBe(404);
    const other = `${randomUUID()}@mailboxes.test`;
    const asked = await first.child.client.rpc('ask_guardian', { email: other });
    expect(asked.data).toEqual({ outcome: 'queued' });
    await send();
    expect((await answer(first.token, true)).status).toBe(404);
    expect((await answer(tokenOf(lettersTo(other)[0]), true)).body).toEqual({
      outcome: 'accepted',
    });
    expect(await family.personOf(first.child)).toMatchObject({ guardian_email: other });
  });

  it('is followed after a day by one that offers to take it back', async () => {
    const { child, address, token } = await askedChild();
    await answer(token, true);
    await send();
    expect(lettersTo(address)).toHaveLength(1);
    await wait(child, 24);
    await send();
    await send();
    const [, undo] = lettersTo(address);
    expect(lettersTo(address)).toHaveLength(2);
    const second = tokenOf(undo);
    expect((await call({ action: 'look', token: second })).body).toMatchObject({ kind: 'undo' });
    expect((await call({ action: 'answer', token: second, accept: false })).body).toEqual({
      outcome: 'undone',
    });
    expect((await noteOf(child)).error?.code).toBe('PT403');
    // The same mailbox may say yes again.
    const renewed = await child.client.rpc('renew_guardian_consent', { guardian_email: address });
    expect(renewed.data).toBe('asked');
    await send();
    expect((await answer(tokenOf(lettersTo(address)[2]), true)).body).toEqual({
      outcome: 'accepted',
    });
    expect((await noteOf(child)).error).toBeNull();
  });

  it('never goes to the child, nor to an address without a mailbox, nor as often as a child likes', async () => {
    const { child, address } = await childWithMailbox();
    const ask = async (email: string | null) =>
      (await child.client.rpc('ask_guardian', { email })).data.outcome;
    expect(await ask(child.email.toUpperCase())).toBe('own_email');
    for (const wrong of [
      'ada@learner.akada.invalid',
      'mama',
      '',
      null,
      'a@b',
      'a@b.ng,c@d.ng',
      '<a@b.ng>',
    ]) {
      expect(await ask(wrong), String(wrong)).toBe('wrong_email');
    }
    await send();
    for (let turn = 0; turn < 6; turn += 1) {
      await ask(`${turn}.${address}`);
      await send();
    }
    expect(sent.filter(({ to }) => to.endsWith(address))).toHaveLength(5);
    expect(await ask(address)).toBe('too_often');

    const popular = `${randomUUID()}@mailboxes.test`;
    await Promise.all(Array.from({ length: 14 }, () => childWithMailbox(popular)));
    await send();
    expect(lettersTo(popular).length).toBeLessThanOrEqual(10);
    expect(sent.filter(({ to }) => /invalid$/i.test(to))).toEqual([]);
  });

  it('repeats nothing but one plain word of what a stranger typed as a name', async () => {
    const address = `${randomUUID()}@mailboxes.test`;
    const name = 'Win-money-at-http://evil.example now';
    const profile = {
      name,
      birth_year: 2014,
      guardian_email: address,
      guardian_consent_at: '2026-01-02',
    };
    await family.signUp(profile);
    await send();
    const [letter] = lettersTo(address);
    expect(letter?.subject).toBe('May a child learn on Akada?');
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/evil|Win-/);
  });

  it('waits until the mail server is back, and is sent once', async () => {
    const { child, address } = await childWithMailbox();
    expect(await send(false)).toBe(0);
    const state = async () => (await child.client.rpc('my_people')).data.consent.letter;
    expect(await state()).toBe('waiting');
    await wait(child, 24);
    await Promise.all([send(), send(), send()]);
    expect(lettersTo(address)).toHaveLength(1);
    expect(await state()).toBe('sent');
  });

  it('waits while the child has not confirmed their own address', async () => {
    const { child, address } = await childWithMailbox();
    const { owner } = server.database;
    await owner`update auth.users set email_confirmed_at = null where id = ${child.id}`;
    await send();
    expect(lettersTo(address)).toEqual([]);
    await owner`update auth.users set email_confirmed_at = now() where id = ${child.id}`;
    await send();
    expect(lettersTo(address)).toHaveLength(1);
  });

  it('of one mailbox for more than eight children is held until somebody has looked', async () => {
    const address = `${randomUUID()}@mailboxes.test`;
    const outcomes: string[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const { token } = await askedChild(address);
      outcomes.push((await answer(token, true)).body.outcome);
    }
    expect(outcomes).toEqual([...Array(8).fill('accepted'), 'held']);
  });

  it('is not needed by adults', async () => {
    const { address } = await childWithMailbox(undefined, 1990);
    await send();
    expect(lettersTo(address)).toEqual([]);
  });
});

describe('a consent that is only declared', () => {
  const purchaseOf = ({ id }: Learner) => ({
    ...{ user_id: id, plan_id: 'plus-term', reference: `akd-${randomUUID()}` },
    ...{ mode: 'sandbox', amount_kobo: 1, email: 'm@x.ng' },
  });

  it('lets a child learn, without picture and payment, until the guardian has answered', async () => {
    await server.database.owner`
      insert into plans (id, name, summary, amount_kobo, period_months)
      values ('plus-term', 'Plus', 'More', 450000, 4)`;
    const { child, token } = await askedChild();
    await child.client.auth.updateUser({ data: { photo_consent_at: '2026-01-02T03:00:00Z' } });
    const upload = async () =>
      (
        await child.client.storage
          .from('avatars')
          .upload(`${child.id}/me.png`, png, { contentType: 'image/png' })
      ).error;
    const buy = async () =>
      (await server.admin.from('payments').insert(purchaseOf(child))).error?.code;
    expect((await noteOf(child)).error).toBeNull();
    expect(await upload()).not.toBeNull();
    expect(await buy()).toBe('PT403');
    await answer(token, true);
    expect(await upload()).toBeNull();
    expect(await buy()).toBeUndefined();
  });

  it('ends in reading alone after thirty days, however often it is declared', async () => {
    const { child, token } = await askedChild();
    const { owner } = server.database;
    await owner`update people set declared_at = now() - interval '31 days' where user_id = ${child.id}`;
    const refused = await noteOf(child);
    expect(refused.error?.message).toContain('has not answered our email yet');
    await child.client.auth.updateUser({ data: { guardian_consent_at: null } });
    await child.client.rpc('renew_guardian_consent', { guardian_email: `${randomUUID()}@x.ng` });
    expect(await family.personOf(child)).toMatchObject({ consent: 'declared' });
    expect((await noteOf(child)).error?.code).toBe('PT403');
    expect((await child.client.from('user_notes').select()).error).toBeNull();
    expect((await child.client.rpc('my_limits')).data).toMatchObject({ is_read_only: true });
    await owner`update private.settings set declared_days = null`;
    expect((await noteOf(child)).error).toBeNull();
    await owner`update private.settings set declared_days = 30`;
    expect((await noteOf(child)).error?.code).toBe('PT403');
    expect(token).not.toBe('');
  });
});

describe('a guardian with an account', () => {
  it('is asked at their own address for a child they added, and their yes proves the mailbox', async () => {
    const guardian = await family.adult();
    const ada = await family.managedChild(guardian);
    await send();
    const token = tokenOf(lettersTo(guardian.email)[0]);
    expect((await answer(token, true)).body).toEqual({ outcome: 'accepted' });
    expect(await family.personOf(ada)).toMatchObject({ consent: 'verified', guardian_email: null });
    const ben = await family.managedChild(guardian);
    expect(await family.personOf(ben)).toMatchObject({ consent: 'verified' });
    await wait(ben, 24);
    await send();
    const undo = tokenOf(lettersTo(guardian.email).at(-1));
    await call({ action: 'answer', token: undo, accept: false });
    expect(await family.personOf(ben)).toMatchObject({ consent: 'withdrawn' });
    const restored = await guardian.client.rpc('restore_consent', {
      ...{ child_id: ben.id, ...(await consentWords(server.admin)) },
    });
    expect(restored.data).toMatchObject({ outcome: 'restored' });
  });

  it('confirms with one answer all children added meanwhile, with name and relation as typed in the app', async () => {
    const guardian = await family.adult('Ngozi Okafor');
    const ada = await family.managedChild(guardian, { relation: 'mother' });
    const chidi = await family.managedChild(guardian, {
      display_name: 'Chidi',
      relation: 'aunt',
    });
    const stranger = await family.managedChild(await family.adult());
    await send();
    const [letter, ...more] = lettersTo(guardian.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Did you add Ada on Akada?');
    expect(letter?.text).not.toContain('signed up');
    const token = tokenOf(letter);
    const looked = await call({ action: 'look', token });
    expect(looked.body).toMatchObject({ kind: 'confirm', childName: 'Ada, Chidi' });
    const { version, words_hash: hash } = await consentWords(server.admin);
    const stale = { action: 'answer', token, accept: true, version, hash: 'a'.repeat(64) };
    expect((await call(stale)).status).toBe(409);
    const yes = { ...stale, hash, name: 'Somebody Else', relation: 'uncle' };
    expect((await call(yes)).body).toEqual({ outcome: 'accepted' });
    for (const [child, relation] of [
      [ada, 'mother'],
      [chidi, 'aunt'],
    ] as const) {
      expect(await family.personOf(child)).toMatchObject({ consent: 'verified' });
      const said = { given: true, version, hash: 64, actor_name: 'Ngozi Okafor', relation };
      const records = [...(await recordsOf(child))];
      expect(records.map(({ method }) => method)).toEqual(['account', 'letter']);
      expect(records).toEqual([expect.objectContaining(said), expect.objectContaining(said)]);
    }
    expect(await family.personOf(stranger)).toMatchObject({ consent: 'declared' });
    expect((await call(yes)).status).toBe(404);
  });

  it('who says that it was not them stops all children added meanwhile', async () => {
    const guardian = await family.adult();
    const children = [await family.managedChild(guardian), await family.managedChild(guardian)];
    await send();
    const token = tokenOf(lettersTo(guardian.email)[0]);
    expect((await call({ action: 'answer', token, accept: false })).body).toEqual({
      outcome: 'declined',
    });
    for (const child of children) expect((await noteOf(child)).error?.code).toBe('PT403');
    // The next child gets an email of its own.
    await family.managedChild(guardian);
    await send();
    expect(lettersTo(guardian.email)).toHaveLength(2);
  });

  it('has the ninth child and all later ones confirmed one by one', async () => {
    const guardian = await family.adult();
    const children: Awaited<ReturnType<Family['managedChild']>>[] = [];
    for (let turn = 0; turn < 9; turn += 1) children.push(await family.managedChild(guardian));
    await send();
    const [first, ninth, ...more] = lettersTo(guardian.email);
    expect(more).toEqual([]);
    await answer(tokenOf(first), true);
    const states = await Promise.all(
      children.map(async (one) => (await family.personOf(one))?.consent),
    );
    expect(states).toEqual([...Array(8).fill('verified'), 'declared']);
    expect((await answer(tokenOf(ninth), true)).body).toEqual({ outcome: 'accepted' });
  });

  it('who withdrew is not overruled by a letter to somebody else', async () => {
    const [guardian, other] = [await family.adult(), await family.adult()];
    const { child, token } = await askedChild();
    await family.link(child, guardian);
    await guardian.client.rpc('withdraw_consent', { child_id: child.id });
    expect((await answer(token, true)).body.error).toBe('link_gone');
    await family.link(child, other, guardian);
    await server.database.owner`
      insert into letters (kind, child_id, guardian_id) values ('consent', ${child.id}, ${other.id})`;
    await send();
    expect((await answer(tokenOf(lettersTo(other.email).at(-1)), true)).body).toEqual({
      outcome: 'held',
    });
    expect((await noteOf(child)).error?.code).toBe('PT403');
  });
});
