import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInAsAdmin } from './admin.ts';
import { type RunningStrapi, startStrapi } from './strapi-process.ts';

const id = 'jss1-mathematics-unit-1-lesson-2-lowest-common-multiple';
const lessons = '/content-manager/collection-types/api::lesson.lesson';
const units = '/content-manager/collection-types/api::unit.unit';
const bin = '/content-manager/collection-types/api::deleted.deleted';
const folder = mkdtempSync(join(tmpdir(), 'akada-roles-'));
const unit = { connect: [{ documentId: 'jss1-mathematics-unit-1' }], disconnect: [] };

const mails: string[] = [];
const post = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData(stream, session, done) {
    const chunks: Buffer[] = session.envelope.rcptTo.map(({ address }) =>
      Buffer.from(`${address}\n`),
    );
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString('utf8'));
      done();
    });
  },
});

type Admin = Awaited<ReturnType<typeof signInAsAdmin>>;
type Role = { id: number; name: string; code: string };
let strapi: RunningStrapi;
let admin: Admin;
let environment: Record<string, string>;

beforeAll(async () => {
  cpSync(process.env.CMS_TEST_FOLDER ?? '', folder, { recursive: true });
  post.listen(0, '127.0.0.1');
  await once(post.server, 'listening');
  const { port } = post.server.address() as AddressInfo;
  environment = {
    CMS_DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Akada <hello@akada.example>',
  };
  strapi = await startStrapi(environment);
  admin = await signInAsAdmin(strapi.url);
});

afterAll(async () => {
  await strapi?.stop();
  post.close();
  rmSync(folder, { recursive: true, force: true });
});

const rolesOf = async () =>
  (await admin.call('GET', '/admin/roles')).answer?.data as unknown as Role[];

/** A logged-in editor with one role. */
async function signInAs(code: string): Promise<Admin> {
  const role = (await rolesOf()).find((one) => one.code === code);
  const person = {
    firstname: 'Bisi',
    lastname: code,
    email: `${code}@school.example`,
    password: 'Curriculum-2026',
  };
  const { password, ...known } = person;
  const made = await admin.call('POST', '/admin/users', { ...known, roles: [role?.id] });
  const user = made.answer?.data as unknown as { id: number } | undefined;
  await admin.call('PUT', `/admin/users/${user?.id}`, { password, isActive: true });
  return signInAsAdmin(strapi.url, person);
}

describe('roles', () => {
  it('let an author write drafts and nothing else', async () => {
    const author = await signInAs('lesson-author');
    const { status, answer } = await author.create({ title: 'A Draft', unit });
    expect(status).toBe(201);
    const made = answer?.data?.documentId ?? '';
    expect((await author.saveDraft(made, { title: 'A better Draft' })).status).toBe(200);
    expect((await author.lesson(made)).title).toBe('A better Draft');
    expect((await author.publish(made, {})).status).toBe(403);
    expect((await author.call('DELETE', `${lessons}/${made}`)).status).toBe(403);
    expect((await author.create({ title: 'A Unit' }, 'unit')).status).toBe(403);
    expect((await author.call('GET', bin)).status).toBe(403);
  });

  it('let a reviewer mend and publish, but neither make nor delete', async () => {
    const reviewer = await signInAs('lesson-reviewer');
    type Question = { key: string; correctAnswer: string };
    const published = async () => {
      const response = await fetch(`${strapi.url}/api/lessons/${id}?populate=*`);
      return ((await response.json()) as { data: { title: string; quiz_question: Question[] } })
        .data;
    };
    const hidden = (lesson: { quiz_question: Question[] }) =>
      lesson.quiz_question.map(({ key, correctAnswer }) => [key, correctAnswer]);
    const before = await published();
    const { quiz_question } = await reviewer.lesson(id);
    const title = 'The Lowest Common Multiple';
    expect((await reviewer.publish(id, { title, quiz_question })).status).toBe(200);
    const after = await published();
    expect(after.title).toBe(title);
    // Fields that no form shows keep their value when an editor with few permissions saves.
    expect(hidden(after)).toEqual(hidden(before));
    expect((await reviewer.create({ title: 'New', unit })).status).toBe(403);
    expect((await reviewer.call('DELETE', `${lessons}/${id}`)).status).toBe(403);
  });

  it('are made once: what an administrator changes stays', async () => {
    const author = (await rolesOf()).find(({ code }) => code === 'lesson-author');
    const path = `/admin/roles/${author?.id}`;
    const { description, name } = { description: 'Changed here', name: 'Writers' };
    expect((await admin.call('PUT', path, { name, description })).status).toBe(200);
    await admin.call('PUT', `${path}/permissions`, { permissions: [] });
    await strapi.stop();
    strapi = await startStrapi(environment);
    admin = await signInAsAdmin(strapi.url);
    const after = (await rolesOf()).find(({ code }) => code === 'lesson-author');
    expect(after?.name).toBe('Writers');
    expect((await admin.call('GET', `${path}/permissions`)).answer?.data).toEqual([]);
  });
});

describe('deleting', () => {
  it('is refused for what is published or still has something below it', async () => {
    const lesson = await admin.call('DELETE', `${lessons}/${id}`);
    expect([lesson.status, lesson.answer?.error?.message]).toEqual([
      400,
      'This lesson is published. Unpublish it first, then delete it.',
    ]);
    const path = `${units}/jss1-mathematics-unit-1`;
    expect((await admin.call('POST', `${path}/actions/unpublish`, {})).status).toBe(200);
    const full = await admin.call('DELETE', path);
    expect(full.answer?.error?.message).toMatch(
      /^This unit still has \d+ lessons\. Delete or move them first\.$/u,
    );
    expect((await admin.call('POST', `${path}/actions/publish`, {})).status).toBe(200);
  });

  it('puts a lesson into the bin, from which it comes back as it was', async () => {
    const copy = await admin.duplicate(id, { title: 'To be deleted' });
    const documentId = copy.answer?.data?.documentId ?? '';
    const before = await admin.lesson(documentId);
    expect((await admin.call('DELETE', `${lessons}/${documentId}`)).status).toBe(200);
    expect((await admin.call('GET', `${lessons}/${documentId}`)).status).toBe(404);
    const { answer } = await admin.call('GET', bin);
    const [entry] = (answer as unknown as { results: { documentId: string; was: string }[] })
      .results;
    expect(entry).toMatchObject({ was: documentId, title: 'To be deleted', kind: 'lesson' });
    const restored = await admin.call('PUT', `${bin}/${entry?.documentId}`, { restore: true });
    expect(restored.status).toBe(200);
    const after = await admin.lesson(documentId);
    const asked = (lesson: typeof after) => {
      const { title, slug, body, quiz_question } = lesson as unknown as Record<string, unknown>;
      const questions = (quiz_question as { title: string; key: string }[]).map((question) => [
        question.title,
        question.key,
      ]);
      return { title, slug, body, questions };
    };
    expect(asked(after)).toEqual(asked(before));
    const left = (await admin.call('GET', bin)).answer as unknown as { results: unknown[] };
    expect(left.results).toEqual([]);
  });
});

it('shows in the lists where a lesson stands, and tells no learner', async () => {
  const made = await admin.create({ title: 'At the End', unit });
  const { documentId = '' } = made.answer?.data ?? {};
  await vi.waitFor(async () =>
    expect(await admin.lesson(documentId)).toMatchObject({
      courseTitle: 'Mathematics JSS 1',
      place: expect.stringMatching(/^01\.\d\d$/u),
    }),
  );
  const response = await fetch(`${strapi.url}/api/lessons/${id}?populate=unit`);
  const text = await response.text();
  expect(text).toContain(id);
  for (const field of ['courseTitle', 'listName', 'place"']) expect(text).not.toContain(field);
});

it('mails the link for a new password through the product’s mail server', async () => {
  const response = await fetch(`${strapi.url}/admin/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@school.example' }),
  });
  expect(response.status).toBe(204);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(mails[0]).toContain('ada@school.example');
  expect(mails[0]).toContain('From: Akada <hello@akada.example>');
  // The mail encoding breaks long lines.
  expect(mails[0]?.replaceAll('=\r\n', '')).toMatch(/reset-password\?code=3D[0-9a-f]+/u);
});

it('lets the editors’ pages talk to no other host', async () => {
  const { headers } = await fetch(`${strapi.url}/_health`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).not.toContain('strapi.io');
});
