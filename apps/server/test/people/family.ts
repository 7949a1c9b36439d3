import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { type TestFunctions, testPassword } from '../functions.ts';
import type { Learner } from '../learner-with-data.ts';

export type Child = Learner & { username: string };

type Place = Pick<TestFunctions, 'admin' | 'client' | 'database'>;

/** The consent texts that guardians agree to, as the pages read them. */
export async function consentWords(client: SupabaseClient) {
  const { data, error } = await client
    .from('consent_words')
    .select('version, hash')
    .eq('language', 'en')
    .order('version', { ascending: false })
    .limit(1)
    .single();
  if (error) throw error;
  return { version: String(data.version), words_hash: String(data.hash) };
}

/** Adults and children in the relations that tests need, each with their own session. */
export function createFamily({ admin, client, database }: Place) {
  async function signUp(profile: Record<string, unknown>): Promise<Learner> {
    const own = client();
    const email = `${randomUUID()}@people.test`;
    const { data, error } = await own.auth.signUp({
      ...{ email, password: testPassword, options: { data: profile } },
    });
    if (error || !data.user || !data.session) throw error ?? new Error('No session');
    return { client: own, id: data.user.id, email, token: data.session.access_token };
  }

  const adult = (name = 'Bisi Ade') => signUp({ name, birth_year: 1985 });

  /** With their own email, and a guardian's consent that the child declares. */
  const learner = (birthYear = 2012) =>
    signUp({
      name: 'Ada Obi',
      birth_year: birthYear,
      guardian_email: `${randomUUID()}@mailboxes.test`,
      guardian_consent_at: '2026-01-02T03:00:00Z',
    });

  /** Without an email: created for a guardian as `child-accounts` does. */
  async function managedChild(guardian: Learner, facts: Record<string, unknown> = {}) {
    const username = `ada${randomUUID()
      .replaceAll(/[^0-9]/g, '')
      .slice(0, 12)}`;
    const email = `${username}@learner.akada.invalid`;
    const made = await admin.auth.admin.createUser({
      ...{ email, email_confirm: true, password: testPassword, app_metadata: { managed: true } },
    });
    const id = made.data.user?.id ?? '';
    const { data } = await admin.schema('service').rpc('add_managed_child', {
      child: id,
      guardian: guardian.id,
      facts: {
        ...{ username, display_name: 'Ada', icon: 'drum', birth_year: 2016, level: 'Primary 5' },
        ...{ relation: 'mother', ...(await consentWords(admin)), ...facts },
      },
    });
    expect(data).toEqual({ outcome: 'added' });
    const own = client();
    const signedIn = await own.auth.signInWithPassword({ email, password: testPassword });
    if (!signedIn.data.session) throw signedIn.error ?? new Error('No session');
    return { client: own, id, email, username, token: signedIn.data.session.access_token };
  }

  /** As the pages do: the child shows a code, the guardian enters it, and it is approved. */
  async function link(child: Learner, guardian: Learner, answering: Learner = child) {
    const { data: shown } = await child.client.rpc('new_link_code');
    const asked = await guardian.client.rpc('use_link_code', {
      ...{ code: shown.code, relation: 'father', name: 'Papa Ade' },
    });
    expect(asked.data.outcome).toBe('asked');
    const id = await requestOf(child);
    const answer = await answering.client.rpc('answer_link_request', { id, yes: true });
    expect(answer.data).toEqual({ outcome: 'linked' });
  }

  async function requestOf(child: Learner): Promise<string> {
    const { data } = await child.client.rpc('my_people');
    return data.requests[0]?.id;
  }

  const guardianshipOf = async (child: Learner, guardian: Learner): Promise<string> => {
    const [row] = await database.owner`
      select id from public.guardianships
      where child_id = ${child.id} and guardian_id = ${guardian.id} and until is null`;
    return String(row?.id);
  };

  const personOf = async ({ id }: Pick<Learner, 'id'>) => {
    const [row] = await database.owner`select * from public.people where user_id = ${id}`;
    return row;
  };

  /** A guardian who has answered an emailed link. */
  const proveMailbox = ({ id }: Learner) => database.owner`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${id}`;

  return {
    signUp,
    adult,
    learner,
    managedChild,
    link,
    requestOf,
    guardianshipOf,
    personOf,
    proveMailbox,
  };
}

export type Family = ReturnType<typeof createFamily>;

export const noteOf = ({ client, id }: Learner, content = 'a note') =>
  client.from('user_notes').insert({ user_id: id, course_id: 'jss1-mathematics', content });
