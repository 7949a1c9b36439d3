import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions, testPassword } from '../functions.ts';
import { type Learner, learnerWithData, png, practiceAnswer } from '../learner-with-data.ts';

let server: TestFunctions;
beforeAll(async () => {
  server = await startTestFunctions();
  await server.database.owner`
    insert into public.plans (id, name, summary, amount_kobo, period_months)
    values ('plus-term', 'Plus', 'More', 450000, 4)`;
});
afterAll(() => server.stop());

const agreed = { guardian_email: 'mama@example.com', guardian_consent_at: '2026-01-02T03:00:00Z' };
const withdrawn = {
  guardian_consent_at: null,
  guardian_consent_withdrawn_at: '2026-02-03T04:00:00Z',
};

async function save({ client }: Learner, data: Record<string, unknown>) {
  expect((await client.auth.updateUser({ data })).error).toBeNull();
}

const renew = async ({ client }: Learner, email: string) =>
  (await client.rpc('renew_guardian_consent', { guardian_email: email })).data;

const stateOf = async ({ id }: Learner) => {
  const [person] = await server.database.owner`
    select birth_year, consent from public.people where user_id = ${id}`;
  return person;
};

const noteOf = ({ client, id }: Learner) =>
  client.from('user_notes').insert({ user_id: id, course_id: course, content: 'a note' });

/** An account with this profile from the first moment. */
async function signUp(profile: Record<string, unknown>): Promise<Learner> {
  const client = server.client();
  const email = `${randomUUID()}@learners.test`;
  const { data, error } = await client.auth.signUp({
    ...{ email, password: testPassword, options: { data: profile } },
  });
  if (error || !data.user || !data.session) throw error ?? new Error('No session');
  return { client, id: data.user.id, email, token: data.session.access_token };
}

const course = 'jss1-mathematics';

/** Everything that a browser may send about a learner, each in a shape that is accepted while a guardian consents. */
async function writes({ client, id }: Learner) {
  const { data: card } = await client.from('flashcards').select('id, set_id').limit(1).single();
  const owned = { user_id: id, course_id: course };
  const review = { id: randomUUID(), rating: 3, state: 0, reviewed_at: '2026-01-05T03:04:05Z' };
  return {
    course_enrollments: () =>
      client.from('course_enrollments').insert({ ...owned, course_id: 'c' }),
    user_notes: () => client.from('user_notes').insert({ ...owned, content: 'more' }),
    'changed notes': () => client.from('user_notes').update({ content: 'x' }).eq('user_id', id),
    lesson_progress: () =>
      client.from('lesson_progress').insert({ ...owned, lesson_id: randomUUID() }),
    quiz_attempts: () =>
      client.from('quiz_attempts').insert({
        ...owned,
        id: randomUUID(),
        lesson_id: 'l',
        answers: [{ question: 'q', option: 2, correct: false }],
        correct: 0,
        total: 1,
        started_at: '2026-01-02T03:00:00Z',
        finished_at: '2026-01-02T03:04:05Z',
      }),
    practice_sets: () =>
      client.rpc('record_practice', {
        practice_set: {
          id: randomUUID(),
          course_id: course,
          answers: [practiceAnswer],
          started_at: '2026-01-02T03:00:00Z',
          finished_at: '2026-01-02T03:04:05Z',
        },
      }),
    flashcard_progress: () =>
      client.from('flashcard_progress').update({ study_count: 2 }).eq('user_id', id),
    flashcard_reviews: () =>
      client.from('flashcard_reviews').insert({ ...owned, ...review, flashcard_id: card?.id }),
    flashcard_schedules: () =>
      client.from('flashcard_schedules').update({ reps: 2 }).eq('user_id', id),
    study_sessions: () =>
      client.from('study_sessions').insert({
        ...owned,
        id: randomUUID(),
        lesson_id: 'l',
        seconds: 60,
        ended_at: '2026-01-06T03:04:05Z',
      }),
    assignments: () =>
      client.rpc('submit_assignment', { assignment_id: 'a', answers: { q: { text: 'Other.' } } }),
  };
}

describe('a consent that is taken back', () => {
  it('stops everything that would be kept about the child, until a guardian agrees again', async () => {
    const ada = await learnerWithData(server);
    await save(ada, { birth_year: 2014, ...agreed });
    const allowed = await writes(ada);
    for (const [what, write] of Object.entries(allowed)) {
      expect((await write()).error, what).toBeNull();
    }

    await save(ada, withdrawn);
    for (const [what, write] of Object.entries(await writes(ada))) {
      const { status, error } = await write();
      expect([status, error?.code], what).toEqual([403, 'PT403']);
      expect(error?.message, what).toContain('your parent or guardian has withdrawn consent');
    }
    const sitting = { user_id: ada.id, subject: 'english', current_item: 'asked-item' };
    expect((await server.admin.from('benchmark_sessions').insert(sitting)).error?.code).toBe(
      'PT403',
    );

    expect(await renew(ada, 'mama@example.com')).toBe('renewed');
    for (const [what, write] of Object.entries(await writes(ada))) {
      const { error } = await write();
      // The course was joined above.
      if (what !== 'course_enrollments') expect(error, what).toBeNull();
    }
  });

  it('leaves the child everything that is theirs: to read, to take along and to delete', async () => {
    const ada = await learnerWithData(server);
    await save(ada, { birth_year: 2014, ...agreed });
    await save(ada, withdrawn);
    expect((await ada.client.from('user_notes').select()).data).toHaveLength(1);
    expect((await ada.client.functions.invoke('download-my-data')).error).toBeNull();
    for (const table of [
      'user_notes',
      'lesson_progress',
      'flashcard_progress',
      'flashcard_schedules',
      'course_enrollments',
    ]) {
      const { data } = await ada.client.from(table).delete().eq('user_id', ada.id).select();
      expect(data, table).toHaveLength(1);
    }
    const options = { body: { confirmation: 'DELETE' } };
    expect((await ada.client.functions.invoke('delete-account', options)).data).toEqual({
      deleted: true,
    });
  });

  it('is written down each time, where nobody can change it', async () => {
    const ada = await server.learner();
    await save(ada, { birth_year: 2014, ...agreed });
    await save(ada, { school: 'Queens College' });
    await save(ada, withdrawn);
    expect(await renew(ada, 'mama@example.com')).toBe('renewed');
    const mine = () =>
      ada.client.from('consent_records').select('kind, given, guardian_email').order('id');
    const history = [true, false, true].map((given) => ({
      kind: 'guardian',
      given,
      guardian_email: 'mama@example.com',
    }));
    expect((await mine()).data).toEqual(history);
    for (const change of [
      ada.client.from('consent_records').update({ given: true }).eq('user_id', ada.id),
      ada.client.from('consent_records').delete().eq('user_id', ada.id),
      ada.client.from('consent_records').insert({ user_id: ada.id, kind: 'photo', given: true }),
    ]) {
      expect((await change).error?.code).toBe('42501');
    }
    expect((await mine()).data).toEqual(history);
  });
});

describe('a pause', () => {
  const profiles: [string, Record<string, unknown>][] = [
    ['the flag is cleared', { guardian_consent_withdrawn_at: null }],
    ['consent is claimed', { ...agreed, guardian_consent_withdrawn_at: null }],
    ['all at once is claimed', { ...agreed, birth_year: 1990, guardian_consent_withdrawn_at: '' }],
    ['the flag is no text', { guardian_consent_withdrawn_at: false, guardian_consent_at: true }],
    ['another guardian is named', { guardian_email: 'x@y.ng', guardian_consent_at: '2030-01-01' }],
    ['the child is an adult now', { birth_year: 1970 }],
    ['the year is gone', { birth_year: null }],
  ];

  it.each(profiles)('is not lifted by profile data: %s', async (_case, data) => {
    const ada = await signUp({ name: 'Ada', birth_year: 2014, ...agreed });
    await save(ada, withdrawn);
    await save(ada, data);
    expect((await noteOf(ada)).error?.code).toBe('PT403');
    expect(await stateOf(ada)).toEqual({ birth_year: 2014, consent: 'withdrawn' });
    const { data: mine } = await ada.client.auth.getUser();
    expect(mine.user?.user_metadata).toMatchObject({
      ...{ birth_year: 2014, guardian_consent_at: null, guardian_email: 'mama@example.com' },
      guardian_consent_withdrawn_at: expect.any(String),
    });
    const change = ada.client.from('people').update({ consent: 'declared' }).eq('user_id', ada.id);
    expect((await change).error?.code).toBe('42501');
  });

  it.each([
    ['the flag', { guardian_consent_withdrawn_at: '2026-02-03T04:00:00Z' }],
    ['the flag in another shape', { guardian_consent_withdrawn_at: true }],
    ['the consent taken out', { guardian_consent_at: null }],
    ['a consent that is none', { guardian_consent_at: 'never' }],
  ])('begins however the consent is withdrawn: %s', async (_case, data) => {
    const ada = await signUp({ name: 'Ada', birth_year: 2014, ...agreed });
    expect((await noteOf(ada)).error).toBeNull();
    await save(ada, data);
    expect((await noteOf(ada)).error?.code).toBe('PT403');
  });

  it('ends by a guardian who is not the child, and leaves a record; not for ever', async () => {
    const ada = await signUp({ name: 'Ada', birth_year: 2014, ...agreed });
    expect(await renew(ada, 'mama@example.com')).toBe('not_paused');
    await save(ada, withdrawn);
    for (const email of ['', 'mama', ada.email.toUpperCase(), `${'m'.repeat(260)}@x.ng`]) {
      expect(await renew(ada, email)).toBe('wrong_email');
    }
    expect(
      (await server.client().rpc('renew_guardian_consent', { guardian_email: 'm@x.ng' })).error,
    ).not.toBeNull();
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await renew(ada, 'mama@example.com')).toBe('renewed');
      await save(ada, withdrawn);
    }
    expect(await renew(ada, 'mama@example.com')).toBe('too_often');
    const { count } = await ada.client
      .from('consent_records')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(42);
  });

  it('stops every other way too: families, purchases, files and links made before', async () => {
    const mama = await learnerWithData(server);
    const { owner } = server.database;
    await owner`delete from public.family_members`;
    await owner`update public.plans set seats = 4 where id = 'plus-term'`;
    await owner`update public.subscriptions set ends_at = now() + interval '1 month'
      where user_id = ${mama.id}`;
    const [family] = await owner`select code from public.families where user_id = ${mama.id}`;
    const ada = await learnerWithData(server);
    await owner`delete from public.family_members`;
    await save(ada, { ...agreed, photo_consent_at: '2026-01-02T03:00:00Z' });
    const avatars = ada.client.storage.from('avatars');
    const homework = ada.client.storage.from('submissions');
    await ada.client.rpc('close_assignment', { assignment_id: 'a' });
    await owner`update assignment_submissions set closed_at = null, submitted_at = null
      where user_id = ${ada.id}`;
    const links = [
      [avatars, (await avatars.createSignedUploadUrl(`${ada.id}/late.png`)).data],
      [homework, (await homework.createSignedUploadUrl(`${ada.id}/a/late.png`)).data],
    ] as const;
    const options = { contentType: 'image/png' };
    expect((await homework.upload(`${ada.id}/a/1.png`, png, options)).error).toBeNull();

    await save(ada, withdrawn);
    for (const [folder, link] of links) {
      const late = await folder.uploadToSignedUrl(
        link?.path ?? '',
        link?.token ?? '',
        png,
        options,
      );
      expect(late.error?.message).toContain('row-level security');
    }
    for (const [folder, path] of [
      [avatars, `${ada.id}/new.png`],
      [homework, `${ada.id}/a/2.png`],
    ] as const) {
      expect((await folder.upload(path, png, options)).error).not.toBeNull();
      expect((await folder.upload(path, png, { ...options, upsert: true })).error).not.toBeNull();
      expect((await folder.createSignedUploadUrl(path)).error).not.toBeNull();
    }
    expect((await avatars.move(`${ada.id}/me.png`, `${ada.id}/you.png`)).error).not.toBeNull();
    expect((await avatars.copy(`${ada.id}/me.png`, `${ada.id}/you.png`)).error).not.toBeNull();

    const joined = await ada.client.rpc('join_family', { family_code: family?.code });
    expect(joined.error?.code).toBe('PT403');
    expect(await owner`select from public.family_members where user_id = ${ada.id}`).toEqual([]);
    await owner`update user_achievements set seen_at = null where user_id = ${mama.id}`;
    await save(mama, withdrawn);
    for (const [rpc, args] of [
      ['close_assignment', { assignment_id: 'a' }],
      ['see_achievements', {}],
    ] as const) {
      expect((await mama.client.rpc(rpc, args)).error?.code, rpc).toBe('PT403');
    }
    const purchase = {
      ...{ user_id: ada.id, plan_id: 'plus-term', reference: `akd-${randomUUID()}` },
      ...{ mode: 'sandbox', amount_kobo: 1, email: 'm@x.ng' },
    };
    expect((await server.admin.from('payments').insert(purchase)).error?.code).toBe('PT403');
  });
});

describe('a child', () => {
  it.each([
    ['born 2015, without a word of consent', { birth_year: 2015 }],
    ['whose year is text', { birth_year: '2015' }],
    ['with an empty consent', { birth_year: 2015, guardian_consent_at: '' }],
    ['with a consent that is no time', { birth_year: 2015, guardian_consent_at: true }],
    ['with a consent and no date', { birth_year: 2015, guardian_consent_at: 'yes' }],
  ])('%s may not write, until a guardian agrees', async (_case, profile) => {
    const ada = await signUp({ name: 'Ada', ...profile });
    const refused = await noteOf(ada);
    expect([refused.status, refused.error?.code]).toEqual([403, 'PT403']);
    expect(refused.error?.message).toContain('must agree first');
    await save(ada, { birth_year: 1980 });
    expect((await noteOf(ada)).error?.code).toBe('PT403');
    await save(ada, { ...agreed, guardian_email: ada.email });
    expect((await noteOf(ada)).error?.code).toBe('PT403');
    await save(ada, agreed);
    expect((await noteOf(ada)).error).toBeNull();
  });

  it('who signs up as the form does may write at once; so may adults and those of unknown age', async () => {
    for (const profile of [{ birth_year: 2015, ...agreed }, { birth_year: 1990 }, {}]) {
      expect((await noteOf(await signUp({ name: 'Ada', ...profile }))).error).toBeNull();
    }
  });

  it('of unknown age who tells it later is a child from then on', async () => {
    const ada = await signUp({ name: 'Ada' });
    await save(ada, { birth_year: 2015 });
    expect((await noteOf(ada)).error?.code).toBe('PT403');
  });
});

describe('the records of consent', () => {
  it('stay bounded, whatever is toggled how often and by how many at once', async () => {
    const ada = await signUp({ name: 'Ada', birth_year: 1990 });
    const { owner } = server.database;
    const toggle = (at: string | null) => owner`
      update auth.users set raw_user_meta_data =
        raw_user_meta_data || jsonb_build_object('replay_consent_at', ${at}::text)
      where id = ${ada.id}`;
    for (let turn = 0; turn < 120; turn += 1) {
      await toggle('2026-01-01');
      await toggle(null);
    }
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => toggle(n % 2 === 0 ? '2026-01-01' : null)),
    );
    const [stored] = await owner`
      select count(*)::int as n from consent_records where user_id = ${ada.id}`;
    expect(stored?.n).toBe(100);
  });
});

describe('a picture', () => {
  const files = async ({ id }: Learner) =>
    (
      await server.database.owner`
      select from storage.objects where bucket_id = 'avatars' and starts_with(name, ${id})`
    ).length;

  it.each([
    ['the consent to it', { photo_consent_at: null }],
    ['the guardian’s', { guardian_consent_at: null }],
    ['the guardian’s, by its flag', withdrawn],
  ])('goes with %s, wherever that was withdrawn', async (_case, data) => {
    const ada = await learnerWithData(server);
    await save(ada, { ...agreed, photo: 'me.png' });
    await server.storage.removeWithdrawnPhotos();
    expect(await files(ada)).toBe(1);
    await save(ada, data);
    const { data: mine } = await ada.client.auth.getUser();
    expect(mine.user?.user_metadata.photo).toBeNull();
    await server.storage.removeWithdrawnPhotos();
    expect(await files(ada)).toBe(0);
    expect(await server.storage.removeWithdrawnPhotos()).toBe(0);
  });

  it('goes when an adult turns out to be a child; and another one’s stays', async () => {
    const [ada, obi] = [await learnerWithData(server), await learnerWithData(server)];
    await save(ada, { birth_year: 2014 });
    await server.storage.removeWithdrawnPhotos();
    expect([await files(ada), await files(obi)]).toEqual([0, 1]);
  });
});

describe('the schema', () => {
  /** Personal tables that are written without consent, and why. */
  const withoutConsent: Record<string, string> = {
    activity_days: 'counted by triggers of what needs consent; a deletion lowers it',
    learner_measures: 'counted by triggers of what needs consent; a deletion lowers it',
    skill_states: 'computed by triggers of what needs consent',
    learner_usage: 'counts for limits',
    left_courses: 'written when a course is left',
    consent_records: 'the history of consent itself',
    people: 'the state of consent itself',
    guardianships: 'who may give and withdraw it',
    invitations: 'how guardians are asked',
    letters: 'how guardians are asked',
    looks: 'what guardians did, told to the child',
    praise: 'what guardians wrote; the call refuses it after a withdrawal',
    shared_devices: 'belongs to a guardian',
    school_members: 'adults who work at a school',
    class_teachers: 'adults who teach a class',
    class_task_learners:
      'which work a teacher gave; what the learner does with it asks for consent',
    contact_messages: 'whoever is paused must be able to write to us',
    families: 'comes with a payment that has been made',
    subscriptions: 'comes with a payment that has been made',
  };

  it('asks for consent in every table about a person, or says here why not', async () => {
    const { owner } = server.database;
    const open = await owner<{ name: string }[]>`
      select distinct c.relname as name
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id'
        ) or exists (
          select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'auth.users'::regclass
        ))
        and not exists (
          select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname = 'require_consent' and t.tgenabled = 'O')`;
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutConsent).toSorted());
  });

  /** The functions that learners call and that may write: into which guarded table, or why no consent is needed. */
  const writingCalls: Record<string, string> = {
    ask_guardian: 'asks for the consent',
    answer_link_request: 'who is a guardian, keeps nothing of learning',
    child_week: 'writes down that a guardian looked',
    end_guardianship: 'who is a guardian, keeps nothing of learning',
    my_family: 'writes down that a guardian looked',
    new_link_code: 'a child who is paused may still find a guardian',
    restore_consent: 'gives the consent',
    set_child_limits: 'a guardian decides',
    set_child_profile: 'a guardian decides',
    set_weekly_letter: 'a guardian decides',
    stop_child_deletion: 'a guardian decides',
    stop_child_move: 'a guardian decides',
    use_link_code: 'an adult asks to be a guardian',
    accept_teacher_invitation: 'an adult becomes a teacher',
    answer_join: 'a teacher answers; refused while nothing new may be stored about the learner',
    archive_class: 'a teacher ends a class',
    ask_to_join: 'class_learners',
    become_first_admin: 'an adult opens a school',
    class_learner: 'writes down that a teacher looked',
    class_of_code: 'counts wrong codes',
    close_join_code: 'a teacher ends a code',
    copy_class: 'class_learners',
    create_class: 'a teacher makes a class',
    give_task: 'a teacher gives work',
    invite_teacher: 'an admin invites an adult',
    leave_class: 'ends a membership',
    open_join_code: 'a teacher makes a code',
    remove_learner: 'ends a membership',
    remove_member: 'ends what an adult does at a school',
    rename_class: 'a teacher names a class',
    set_class_courses: 'a teacher chooses courses',
    take_back_task: 'a teacher takes work back',
    withdraw_consent: 'takes the consent back',
    close_assignment: 'assignment_submissions',
    enrol_device: 'a device of the guardian, nothing of a learner',
    end_my_session: 'ends a session, keeps nothing',
    join_family: 'family_members',
    record_flashcard_review: 'flashcard_reviews',
    record_practice: 'practice_sets',
    renew_guardian_consent: 'gives the consent',
    revoke_device: 'ends a device',
    save_assignment: 'assignment_submissions',
    see_achievements: 'user_achievements',
    see_praise: 'the child has read what a guardian wrote',
    send_praise: 'a guardian writes; refused after a withdrawal',
    submit_assignment: 'assignment_submissions',
  };

  it('knows every call of learners that may write', async () => {
    const calls = await server.database.owner<{ name: string }[]>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', oid, 'execute')`;
    expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(writingCalls).toSorted());
  });

  it('asks before any file is added or changed', async () => {
    const policies = await server.database.owner`
      select cmd, with_check like '%may_store_file%' as asks from pg_policies
      where schemaname = 'storage' and tablename = 'objects' and permissive = 'RESTRICTIVE'
        and roles = '{authenticated}' and with_check like '%may_store_file%' order by cmd`;
    expect([...policies]).toEqual([
      { cmd: 'INSERT', asks: true },
      { cmd: 'UPDATE', asks: true },
    ]);
  });
});
