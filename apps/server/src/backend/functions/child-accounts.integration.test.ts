import { randomUUID } from 'node:crypto';
import { readCard } from '@akada/function-kit/people/card-code';
import { personalTables } from '@akada/function-kit/personal-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Families,
  type FunctionHost,
  functionHosts,
  startFamilies,
} from '../../../test/families.ts';
import { testPassword } from '../../../test/functions.ts';

describe.each(functionHosts)('accounts of children on %s', (host: FunctionHost) => {
  let env: Families;
  let mama: Awaited<ReturnType<Families['learner']>>;
  let stranger: Awaited<ReturnType<Families['learner']>>;

  beforeAll(async () => {
    env = await startFamilies(host);
    stranger = await env.learner();
  });
  afterAll(() => env.stop());
  // One account manages at most twenty children, which is fewer than the tests create.
  beforeEach(async () => {
    mama = await env.learner();
  });

  const emailOf = (username: string) => `${username}@learner.akada.invalid`;
  const withPassword = (username: string, password: string) =>
    env.client().auth.signInWithPassword({ email: emailOf(username), password });
  const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    body.error,
  ];

  describe('a new child', () => {
    it('gets a username without a surname, three words, a card and four pictures', async () => {
      const made = await env.addChild(mama, { displayName: ' Ọlá  Okafor ' });
      expect(made.child).toMatchObject({ displayName: 'Ọlá Okafor', icon: 'beads' });
      expect(made.child.username).toMatch(/^ola\d+$/);
      expect(made.password).toMatch(/^[a-z]{3,9} [a-z]{3,9} [a-z]{3,9}$/);
      expect(readCard(made.card)).toEqual({ code: made.card });
      expect(new Set(made.pictures).size).toBe(4);
      const { data, error } = await withPassword(made.child.username, made.password);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(made.child.id);
      expect(data.user?.app_metadata).toMatchObject({ managed: true });
      // The picture that the test chose represents the child on every page.
      expect(data.user?.user_metadata).toMatchObject({ avatar: 'beads' });
    });

    it('is the guardian’s, with the consent that was given', async () => {
      const { child } = await env.addChild(mama, { username: 'Bola7', relation: 'aunt' });
      const { owner } = env.database;
      const [person] = await owner`select * from public.people where user_id = ${child.id}`;
      expect(person).toMatchObject({ username: 'bola7', manager: 'guardian', level: 'Primary 4' });
      const links = await owner`select * from public.guardianships where child_id = ${child.id}`;
      expect(links).toMatchObject([{ guardian_id: mama.id, relation: 'aunt', until: null }]);
      const records = await owner`
        select * from public.consent_records where user_id = ${child.id} and method = 'account'`;
      expect(records).toMatchObject([{ given: true, words_hash: env.words.hash }]);
    });

    it('is made once, however often it is asked for, and the newest ways in count', async () => {
      const asked = env.newChild();
      const first = await env.manage(mama, asked);
      const again = await env.manage(mama, asked);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.body.child).toEqual(first.body.child);
      const { username } = again.body.child as { username: string };
      expect((await withPassword(username, String(first.body.password))).error).not.toBeNull();
      expect((await withPassword(username, String(again.body.password))).error).toBeNull();
      expect((await env.signIn({ way: 'card', card: first.body.card })).status).toBe(401);
      expect((await env.signIn({ way: 'card', card: again.body.card })).status).toBe(200);
      const links = await env.database.owner`
        select from public.guardianships where child_id = ${asked.id}`;
      expect(links).toHaveLength(1);
    });

    it('is finished by the next call when the last one stopped in the middle', async () => {
      const asked = env.newChild();
      await env.admin.auth.admin.createUser({
        id: asked.id,
        email: emailOf('half41'),
        email_confirm: true,
        password: testPassword,
        app_metadata: { managed: true, made_by: mama.id },
      });
      const answer = await env.manage(mama, asked);
      expect(answer.body.child).toMatchObject({ id: asked.id, username: 'half41' });
      expect((await withPassword('half41', testPassword)).error).not.toBeNull();
    });

    it('is not made over an account of somebody else', async () => {
      const { child } = await env.addChild(stranger);
      for (const id of [child.id, stranger.id, mama.id]) {
        expect(refusal(await env.manage(mama, env.newChild({ id })))).toEqual([409, 'id_taken']);
      }
      const left = await env.database.owner`select from auth.users where id = ${stranger.id}`;
      expect(left).toHaveLength(1);
    });

    it('leaves nothing when it is refused', async () => {
      const wrongWords = { agreed: { version: env.words.version, hash: '0'.repeat(64) } };
      const asked = env.newChild({ ...wrongWords, username: 'unkept1' });
      expect(refusal(await env.manage(mama, asked))).toEqual([409, 'words_changed']);
      const left = await env.database.owner`select from auth.users where id = ${asked.id}`;
      expect(left).toHaveLength(0);
      const { status } = await env.manage(mama, env.newChild({ username: 'unkept1' }));
      expect(status).toBe(200);
    });

    it('gets another name when somebody has the one that was wished for, and no refusal tells so', async () => {
      await env.addChild(stranger, { username: 'taken1' });
      const { child } = await env.addChild(mama, { username: 'taken1' });
      expect(child.username).toMatch(/^ada\d+$/);
      const wrongWords = { agreed: { version: env.words.version, hash: '0'.repeat(64) } };
      const probes = ['taken1', 'nobody1'].map(async (username) => {
        const { status, body } = await env.manage(mama, env.newChild({ ...wrongWords, username }));
        return { status, body };
      });
      const [taken, free] = await Promise.all(probes);
      expect(taken).toEqual(free);
      expect(taken?.status).toBe(409);
    });

    it('is asked ten times a day for a wished name; then a name is given', async () => {
      const wrongWords = { agreed: { version: env.words.version, hash: '0'.repeat(64) } };
      for (let i = 0; i < 9; i += 1) {
        await env.manage(mama, env.newChild({ ...wrongWords, username: `probe${i}` }));
      }
      expect((await env.addChild(mama, { username: 'tenth1' })).child.username).toBe('tenth1');
      expect((await env.addChild(mama, { username: 'late11' })).child.username).toMatch(/^ada\d+$/);
    });

    it('is given no wished name when too many were taken in a day, by whomever', async () => {
      await env.database.owner`
        insert into private.tries (scope, subject, day, day_count)
        values ('wished name', 'everybody', (now() at time zone 'Africa/Lagos')::date, 200)
        on conflict (scope, subject) do update set day = excluded.day, day_count = 200`;
      expect((await env.addChild(mama, { username: 'quiet1' })).child.username).toMatch(/^ada\d+$/);
      await env.database.owner`delete from private.tries where scope = 'wished name'`;
    });

    it('is not added by a child', async () => {
      const made = await env.addChild(mama);
      const { data } = await withPassword(made.child.username, made.password);
      const token = data.session?.access_token;
      const asked = env.newChild();
      const answer = await env.call('child-accounts', asked, token);
      expect(refusal(answer)).toEqual([403, 'not_adult']);
      const left = await env.database.owner`select from auth.users where id = ${asked.id}`;
      expect(left).toHaveLength(0);
    });

    it.each([
      ['wrong_id', { id: 'x' }],
      ['wrong_id', { id: undefined }],
      ['wrong_name', { displayName: '  ' }],
      ['wrong_name', { displayName: 'a'.repeat(41) }],
      ['wrong_name', { displayName: '<b>' }],
      ['wrong_name', { displayName: 'a\u202eb' }],
      ['wrong_name', { displayName: ['Ada'] }],
      ['wrong_icon', { icon: '../x' }],
      ['wrong_birth_year', { birthYear: 1980 }],
      ['wrong_birth_year', { birthYear: '2017' }],
      ['wrong_birth_year', { birthYear: 2017.5 }],
      ['wrong_level', { level: '' }],
      ['wrong_username', { username: 'x' }],
      ['wrong_username', { username: 7 }],
      ['wrong_username', { username: 'admin' }],
      ['username_has_surname', { displayName: 'Ada Okafor', username: 'okafor3' }],
      ['wrong_relation', { relation: 'boss' }],
      ['agreement_needed', { agreed: undefined }],
      ['agreement_needed', { agreed: { version: 'x', hash: 'y' } }],
    ])('is refused with %s for %j', async (error, changes) => {
      const answer = await env.manage(mama, env.newChild(changes));
      expect(refusal(answer)).toEqual([400, error]);
      expect(answer.body.message).toEqual(expect.any(String));
    });
  });

  it('proposes a username that is free', async () => {
    const { body } = await env.manage(mama, { action: 'suggest-username', displayName: 'Ngozi' });
    expect(body.username).toMatch(/^ngozi\d{4,6}$/);
    const { status } = await env.manage(mama, env.newChild({ ...body, displayName: 'Ngozi' }));
    expect(status).toBe(200);
    const nameless = await env.manage(mama, { action: 'suggest-username' });
    expect(refusal(nameless)).toEqual([400, 'wrong_name']);
  });

  describe('ways in', () => {
    it('are made anew by the guardian, and the old ones end', async () => {
      const made = await env.addChild(mama);
      const childId = made.child.id;
      const { data } = await withPassword(made.child.username, made.password);
      const password = await env.manage(mama, { action: 'reset', childId, what: 'password' });
      const headers = {
        apikey: env.secrets.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
      };
      expect((await fetch(`${env.url}/auth/v1/user`, { headers })).status).toBe(403);
      expect((await withPassword(made.child.username, made.password)).error).not.toBeNull();
      const renewed = await withPassword(made.child.username, String(password.body.password));
      expect(renewed.error).toBeNull();

      const card = await env.manage(mama, { action: 'reset', childId, what: 'card' });
      expect((await env.signIn({ way: 'card', card: made.card })).status).toBe(401);
      expect((await env.signIn({ way: 'card', card: card.body.card })).status).toBe(200);
      const days = (Date.parse(String(card.body.expiresAt)) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(395);

      const pictures = await env.manage(mama, { action: 'reset', childId, what: 'pictures' });
      expect(pictures.body.pictures).toHaveLength(4);
      const nothing = await env.manage(mama, { action: 'reset', childId, what: 'toString' });
      expect(refusal(nothing)).toEqual([400, 'wrong_body']);
    });

    it('show the card again to a guardian who has just signed in, and to nobody else', async () => {
      const made = await env.addChild(mama);
      const show = { action: 'show-card', childId: made.child.id };
      expect((await env.manage(mama, show)).body).toEqual({ card: made.card });
      await env.database.auth`
        update auth.mfa_amr_claims set created_at = now() - interval '11 minutes',
          updated_at = now() - interval '11 minutes'
        where session_id in (select id from auth.sessions where user_id = ${mama.id})`;
      const { data } = await mama.client.auth.refreshSession();
      const late = await env.call('child-accounts', show, data.session?.access_token);
      expect(refusal(late)).toEqual([403, 'reauthentication_needed']);
      const own = await env.enter(await env.signIn({ way: 'card', card: made.card }));
      expect(refusal(await env.call('child-accounts', show, own.token))).toEqual([
        403,
        'not_your_child',
      ]);
      const again = await env.client().auth.signInWithPassword({
        email: mama.email,
        password: testPassword,
      });
      const token = again.data.session?.access_token;
      expect((await env.call('child-accounts', show, token)).body).toEqual({ card: made.card });
      await env.call('child-accounts', { ...show, action: 'revoke-card' }, token);
      expect(refusal(await env.call('child-accounts', show, token))).toEqual([404, 'no_card']);
    });

    it('of a child are kept as hashes only', async () => {
      const made = await env.addChild(mama);
      const code = await env.manage(mama, { action: 'backup-code', childId: made.child.id });
      const rows = await env.database.owner`
        select * from private.learner_secrets where user_id = ${made.child.id}`;
      expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['card', 'code', 'pictures']);
      const text = JSON.stringify(rows);
      expect(text).not.toContain(made.card);
      expect(text).not.toContain(String(code.body.code));
      for (const picture of made.pictures) expect(text).not.toContain(picture);
    });
  });

  describe('nobody else', () => {
    const actions = [
      { action: 'reset', what: 'password' },
      { action: 'reset', what: 'card' },
      { action: 'reset', what: 'pictures' },
      { action: 'revoke-card' },
      { action: 'show-card' },
      { action: 'backup-code' },
      { action: 'move-to-email', email: 'new@example.com' },
      { action: 'download' },
      { action: 'delete', confirmation: 'DELETE' },
    ];

    it.each(actions)('may do %j', async (action) => {
      const made = await env.addChild(mama);
      const former = await env.learner();
      const childId = made.child.id;
      await env.database.owner`
        insert into public.guardianships (child_id, guardian_id, relation, guardian_name, until)
        values (${childId}, ${former.id}, 'father', 'Papa', now())`;
      for (const caller of [stranger, former]) {
        const answer = await env.manage(caller, { ...action, childId });
        expect(refusal(answer)).toEqual([403, 'not_your_child']);
      }
      const unknown = await env.manage(mama, { ...action, childId: randomUUID() });
      expect(refusal(unknown)).toEqual([403, 'not_your_child']);
      const shapeless = await env.manage(mama, { ...action, childId: { id: childId } });
      expect(refusal(shapeless)).toEqual([403, 'not_your_child']);
      expect((await env.signIn({ way: 'card', card: made.card })).status).toBe(200);
      expect((await withPassword(made.child.username, made.password)).error).toBeNull();
    });

    it.each(actions)('nor the guardian of a learner with an own email: %j', async (action) => {
      const teen = await env.learner();
      await env.database.owner`
        insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
        values (${teen.id}, ${mama.id}, 'mother', 'Mama')`;
      const answer = await env.manage(mama, { ...action, childId: teen.id });
      expect(refusal(answer)).toEqual([409, 'not_managed']);
      await env.database.owner`delete from public.guardianships where child_id = ${teen.id}`;
      const again = await env
        .client()
        .auth.signInWithPassword({ email: teen.email, password: testPassword });
      expect(again.error).toBeNull();
    });

    it('is let in by GET, HEAD or a body that is no object', async () => {
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
        expect((await env.send('child-accounts', { method }, mama.token)).status).toBe(405);
      }
      for (const body of ['', 'null', '7', '"create"', '{', '[]']) {
        const response = await env.send('child-accounts', { method: 'POST', body }, mama.token);
        expect(response.status).toBe(400);
      }
      for (const action of [undefined, 'constructor', '__proto__', 7, null, {}]) {
        expect(refusal(await env.manage(mama, { action }))).toEqual([400, 'wrong_action']);
      }
      const visitor = await env.call('child-accounts', env.newChild());
      expect(visitor.status).toBe(401);
    });
  });

  describe('the address of a child', () => {
    it('is not taken by a sign-up, nor by an account that the service did not make for a child', async () => {
      const signUp = await env
        .client()
        .auth.signUp({ email: emailOf('squat1'), password: testPassword });
      expect(signUp.error).not.toBeNull();
      const { error } = await env.admin.auth.admin.createUser({
        email: emailOf('squat2'),
        password: testPassword,
        email_confirm: true,
      });
      expect(error?.status).toBe(422);
      const rows = await env.database.owner`select from auth.users where email like 'squat%'`;
      expect(rows).toHaveLength(0);
    });

    it('is not told to strangers by any answer of the auth service', async () => {
      const { child } = await env.addChild(mama);
      const own = await env.learner();
      const answers = [child.username, 'nobody77'].map(async (username) => {
        const email = emailOf(username);
        const options = { shouldCreateUser: false };
        const told = [
          await env.client().auth.signUp({ email, password: testPassword }),
          await env.client().auth.signInWithPassword({ email, password: 'wrong words here' }),
          await env.client().auth.resetPasswordForEmail(email),
          await env.client().auth.signInWithOtp({ email, options }),
          await env.client().auth.resend({ type: 'signup', email }),
          await own.client.auth.updateUser({ email }),
        ];
        return told.map(({ error }) => [error?.status, error?.code]);
      });
      const [taken, free] = await Promise.all(answers);
      expect(taken).toEqual(free);
    });

    it('is refused in the database itself, whoever writes', async () => {
      const insert = env.database.auth`
        insert into auth.users (id, email) values (${randomUUID()}, 'Squat3@Learner.Akada.INVALID')`;
      await expect(insert).rejects.toMatchObject({ code: 'PT422' });
      const take = env.database.auth`
        update auth.users set email = ${emailOf('squat4')} where id = ${stranger.id}`;
      await expect(take).rejects.toMatchObject({ code: 'PT422' });
      // As the hosted service does: the metadata follows the row, in one transaction.
      const id = randomUUID();
      await env.database.auth.begin(async (tx) => {
        await tx`insert into auth.users (id, email) values (${id}, ${emailOf('late1')})`;
        await tx`update auth.users set raw_app_meta_data = '{"managed": true}' where id = ${id}`;
      });
      const drop = env.database.auth`
        update auth.users set raw_app_meta_data = '{}' where id = ${id}`;
      await expect(drop).rejects.toMatchObject({ code: 'PT422' });
    });

    it('is not changed by the child, and the refusal names who can help', async () => {
      const made = await env.addChild(mama);
      const own = env.client();
      await own.auth.signInWithPassword({
        email: emailOf(made.child.username),
        password: made.password,
      });
      const { error } = await own.auth.updateUser({ email: 'mine@example.com' });
      expect(error).toMatchObject({ status: 403 });
      expect(error?.message).toContain('Ask your parent or teacher');
      const written = env.database.auth`
        update auth.users set email_change = 'mine@example.com' where id = ${made.child.id}`;
      await expect(written).rejects.toMatchObject({ code: 'PT403' });
      const byService = await env.admin.auth.admin.updateUserById(made.child.id, {
        email: 'mine@example.com',
      });
      expect(byService.error?.status).toBe(403);
      const metadata = await own.auth.updateUser({
        data: { managed: false, manager: 'self', name: 'Ada B' },
      });
      expect(metadata.error).toBeNull();
      const [person] = await env.database.owner`
        select manager from public.people where user_id = ${made.child.id}`;
      expect(person?.manager).toBe('guardian');
    });
  });

  describe('the data of a child', () => {
    it('go to the guardian without what only the child sees', async () => {
      const made = await env.addChild(mama);
      const { id } = made.child;
      const { owner } = env.database;
      await owner`insert into public.user_notes (user_id, course_id, content)
        values (${id}, 'c', 'my secret note')`;
      await owner`insert into public.course_enrollments (user_id, course_id) values (${id}, 'c1')`;
      const answer = await env.manage(mama, { action: 'download', childId: id });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      const tables = answer.body.tables as Record<string, unknown[]>;
      expect(answer.body.profile).toMatchObject({ id, name: 'Ada' });
      expect(tables.course_enrollments).toMatchObject([{ course_id: 'c1' }]);
      const never = ['user_notes', 'study_sessions', 'benchmark_answers', 'contact_messages'];
      const cards = personalTables.map(({ table }) => table as string).filter(isFlashcards);
      expect(cards.length).toBeGreaterThan(0);
      for (const table of [...never, ...cards]) expect(tables).not.toHaveProperty(table);
      expect(JSON.stringify(answer.body)).not.toMatch(/my secret note|learner\.akada|"answers"/);
      const looks = await owner`
        select viewer_id, what from public.looks where subject_id = ${id}`;
      expect(looks).toEqual([{ viewer_id: mama.id, what: 'download' }]);
    });

    it('are not deleted by the child', async () => {
      const made = await env.addChild(mama);
      const { token } = await env.enter(await env.signIn({ way: 'card', card: made.card }));
      const answer = await env.call('delete-account', { confirmation: 'DELETE' }, token);
      expect(refusal(answer)).toEqual([403, 'managed_account']);
      expect((await env.signIn({ way: 'card', card: made.card })).status).toBe(200);
    });

    it('are deleted by the guardian, who has just signed in and confirms it', async () => {
      const made = await env.addChild(mama);
      const brother = await env.addChild(mama);
      const childId = made.child.id;
      const unconfirmed = await env.manage(mama, { action: 'delete', childId });
      expect(refusal(unconfirmed)).toEqual([400, 'confirmation_needed']);
      const late = await env.learner();
      const lates = await env.addChild(late);
      await env.database.auth`
        update auth.mfa_amr_claims set created_at = now() - interval '11 minutes',
          updated_at = now() - interval '11 minutes'
        where session_id in (select id from auth.sessions where user_id = ${late.id})`;
      const { data } = await late.client.auth.refreshSession();
      const body = { action: 'delete', childId: lates.child.id, confirmation: 'DELETE' };
      const stale = await env.call('child-accounts', body, data.session?.access_token);
      expect(refusal(stale)).toEqual([403, 'reauthentication_needed']);

      const gone = await env.manage(mama, { action: 'delete', childId, confirmation: 'DELETE' });
      expect(gone.body).toEqual({ deleted: true });
      expect((await env.signIn({ way: 'card', card: made.card })).status).toBe(401);
      const { owner } = env.database;
      const left = await owner`
        select from auth.users where id = ${childId}
        union all select from private.learner_secrets where user_id = ${childId}
        union all select from public.guardianships where child_id = ${childId}`;
      expect(left).toHaveLength(0);
      expect((await env.signIn({ way: 'card', card: brother.card })).status).toBe(200);
    });
  });
});

const isFlashcards = (table: string) => table.startsWith('flashcard_');
