import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishCurriculum } from '../../../test/publish.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { type Material, manifestFile } from '../materials/manifest.ts';
import { publishMaterials } from './materials.ts';
import { planPublisher } from './plans.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'akada-materials-'));

const contentOf = (path: string) => `%PDF-1.4\n% ${path}\n%%EOF\n`;

function material(id: string, hash: string, isPaid: boolean): Material {
  const path = `course-1/${id}-${hash}.pdf`;
  return {
    id,
    course_id: 'course-1',
    unit_id: 'unit-1',
    kind: 'worksheet',
    title: 'Sums',
    position: 0,
    is_paid: isPaid,
    hash,
    pages: 1,
    bytes: contentOf(path).length,
    path,
  };
}

const free = material('free', 'a1', false);
const paid = { ...material('paid', 'a1', true), position: 1 };

/** Writes the folder as `npm run materials` does. */
function make(materials: Material[]) {
  for (const { path } of materials) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contentOf(path));
  }
  writeFileSync(join(folder, manifestFile), JSON.stringify(materials));
}

const publish = (signal?: AbortSignal) =>
  publishMaterials({ sql: server.database.owner, admin: server.service(), folder, signal });

async function learner(): Promise<{ client: SupabaseClient; id: string }> {
  const client = server.visitor();
  const { data, error } = await client.auth.signUp({
    email: `${randomUUID()}@learners.test`,
    password: 'mango-tree-2026',
  });
  if (error || !data.user) throw error ?? new Error('No account');
  return { client, id: data.user.id };
}

async function subscriber(endsAt: string) {
  const person = await learner();
  await server.database.owner`insert into public.subscriptions ${server.database.owner({
    user_id: person.id,
    plan_id: 'plus-term',
    reference: `akd-${randomUUID()}`,
    mode: 'live',
    starts_at: '2020-01-02T03:00:00Z',
    ends_at: endsAt,
  })}`;
  return person.client;
}

const files = (client: SupabaseClient) => client.storage.from('materials');

/** The status and text behind a signed link, or the message of the refusal. */
async function open(client: SupabaseClient, { path }: Material) {
  const { data, error } = await files(client).createSignedUrl(path, 60);
  if (error) return error.message;
  const response = await fetch(data.signedUrl);
  return [response.status, response.headers.get('content-type'), await response.text()];
}

const opened = ({ path }: Material) => [200, 'application/pdf', contentOf(path)];
const refused = 'Object not found';

beforeAll(async () => {
  server = await startTestServer();
  await publishCurriculum(server, planPublisher);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  make([free, paid]);
  await publish();
});

describe('who may have a file', () => {
  it('a learner: the list, and the free ones by signed link', async () => {
    const { client } = await learner();
    const { course_id: wanted_course } = free;
    const { data } = await client.rpc('my_materials', { wanted_course });
    expect(data).toEqual({
      has_plus: false,
      materials: [
        expect.objectContaining({ id: 'free', pages: 1, bytes: free.bytes, is_paid: false }),
        expect.objectContaining({ id: 'paid', pages: 1, bytes: paid.bytes, is_paid: true }),
      ],
    });
    const { data: other } = await client.rpc('my_materials', { wanted_course: 'course-2' });
    expect(other).toEqual({ has_plus: false, materials: [] });
    expect(await open(client, free)).toEqual(opened(free));
    expect(await open(client, paid)).toBe(refused);
    expect((await files(client).download(paid.path)).error).not.toBeNull();
    const { data: listed } = await files(client).list('course-1');
    expect(listed?.map(({ name }) => name)).toEqual(['free-a1.pdf']);
  });

  it('a subscriber: all, while the plan runs', async () => {
    const now = await subscriber('2099-01-02T03:00:00Z');
    expect(await open(now, paid)).toEqual(opened(paid));
    expect(await open(now, free)).toEqual(opened(free));
    const { data } = await now.rpc('my_materials', { wanted_course: 'course-1' });
    expect(data.has_plus).toBe(true);
    const before = await subscriber('2020-05-02T03:00:00Z');
    expect(await open(before, paid)).toBe(refused);
  });

  it('a visitor: nothing', async () => {
    expect(await open(server.visitor(), free)).toBe(refused);
    expect((await server.visitor().from('course_materials').select()).error?.code).toBe('42501');
    const { error } = await server.visitor().rpc('my_materials', { wanted_course: 'course-1' });
    expect(error?.code).toBe('42501');
    const plainAddress = `${server.url}/storage/v1/object/public/materials/${free.path}`;
    expect((await fetch(plainAddress)).ok).toBe(false);
  });

  it('nobody but the service writes', async () => {
    const client = await subscriber('2099-01-02T03:00:00Z');
    const mine = new Blob([contentOf('mine')], { type: 'application/pdf' });
    expect((await files(client).upload('course-1/mine.pdf', mine)).error).not.toBeNull();
    expect((await files(client).update(free.path, mine)).error).not.toBeNull();
    await files(client).remove([free.path]);
    expect(await open(client, free)).toEqual(opened(free));
  });

  it('a link opens the one file that it was made for', async () => {
    const { client } = await learner();
    const { data } = await files(client).createSignedUrl(free.path, 60);
    const other = data?.signedUrl.replace(free.path, paid.path) ?? '';
    expect((await fetch(other)).ok).toBe(false);
  });
});

describe('publishing', () => {
  const paths = async () => {
    const objects = await server.database.owner`
      select name from storage.objects where bucket_id = 'materials' order by name`;
    return objects.map(({ name }) => name);
  };

  it('does nothing when nothing has changed', async () => {
    expect(await publish()).toBe(0);
  });

  it('puts a changed file in place of the old one', async () => {
    const changed = material('free', 'b2', false);
    make([changed, paid]);
    expect(await publish()).toBe(1);
    expect(await paths()).toEqual([changed.path, paid.path]);
    const { client } = await learner();
    expect(await open(client, changed)).toEqual(opened(changed));
  });

  it('opens a file that has become free without sending it again', async () => {
    make([free, { ...paid, is_paid: false }]);
    expect(await publish()).toBe(1);
    const { client } = await learner();
    expect(await open(client, paid)).toEqual(opened(paid));
  });

  it('withdraws what is gone, but not all when nothing was made', async () => {
    make([free]);
    expect(await publish()).toBe(1);
    expect(await paths()).toEqual([free.path]);
    writeFileSync(join(folder, manifestFile), '[]');
    expect(await publish()).toBe(0);
    expect(await paths()).toEqual([free.path]);
  });

  it('lets two servers share the work, and goes on after a stop', async () => {
    const many = Array.from({ length: 6 }, (_, n) => material(`many-${n}`, 'a1', false));
    make(many);
    expect(await publish(AbortSignal.abort())).toBe(0);
    expect(await paths()).toEqual([free.path, paid.path]);
    await Promise.all([publish(), publish()]);
    expect(await paths()).toEqual(many.map(({ path }) => path));
  });
});
