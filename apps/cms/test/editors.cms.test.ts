import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWorkplace, root } from './workplace.ts';

const secret = 'only-for-these-tests';
const id = 'jss1-mathematics-unit-1-lesson-2-lowest-common-multiple';
const other = 'jss1-mathematics-unit-1-lesson-3-highest-common-factor';
type Option = { answer: string; isCorrect: boolean; explanation: string };
type Question = { title: string; correctAnswer: string; question_option: Option[] };
type Card = { front: string; back: string };
type Written = { body: string; quiz_question: Question[]; cards: Card[] };

const workplace = createWorkplace('editors');
const { curriculum, git, importInto, exportFrom } = workplace;
const purges: IncomingMessage[] = [];
const server = createServer((request, response) => {
  purges.push(request);
  response.writeHead(204).end();
});

type Started = Awaited<ReturnType<typeof workplace.start>>;
let strapi: Started['strapi'];
let admin: Started['admin'];

const isPublic = async (path: string) =>
  (await (await fetch(`${strapi.url}/api${path}`)).json()) as { data: unknown };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  ({ strapi, admin } = await workplace.start({
    CMS_PURGE_URLS: `http://127.0.0.1:${port}/`,
    CONTENT_PURGE_SECRET: secret,
  }));
});

afterAll(async () => {
  await workplace.stop();
  server.close();
});

it('changes nothing when it is imported again, and nothing when it is exported', async () => {
  expect(await importInto()).toMatch(
    /^0 created, 0 updated, 0 put in order, \d+ unchanged, 0 left/mu,
  );
  expect(await exportFrom()).toContain('0 files changed');
  expect(git('status', '--short')).toBe('');
});

it('keeps its secrets to itself', () => {
  const file = join(workplace.dataFolder, 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.values(JSON.parse(readFileSync(file, 'utf8')))).toHaveLength(6);
});

it('has no way to sign up', async () => {
  const response = await fetch(`${strapi.url}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'eve', email: 'eve@x.example', password: 'Passw0rd!' }),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
});

it('shows no draft to anybody without a token, however they ask', async () => {
  await admin.saveDraft(other, { title: 'Secret draft' });
  for (const [path, headers] of [
    ['/api/lessons?status=draft&filters[documentId][$eq]=', {}],
    ['/API/LESSONS?status=draft&filters[documentId][$eq]=', {}],
    ['/api/lessons?status=draft&filters[documentId][$eq]=', { authorization: 'Basic eDp5' }],
    ['/api/lessons?status[0]=draft&filters[documentId][$eq]=', {}],
  ] as const) {
    const text = await (await fetch(`${strapi.url}${path}${other}`, { headers })).text();
    expect(text).toContain(other);
    expect(text).not.toContain('Secret draft');
  }
});

it('leaves an unpublished draft alone unless it is told otherwise', async () => {
  const file = join(curriculum, 'mathematics/jss1-mathematics/lessons/highest-common-factor.md');
  execFileSync('sed', ['-i', 's/^title: .*/title: Changed in the file/', file]);
  expect(await importInto()).toContain(`left alone: ${other}`);
  expect((await admin.lesson(other)).title).toBe('Secret draft');
  expect(await importInto('--overwrite')).toContain('1 updated');
  expect((await admin.lesson(other)).title).toBe('Changed in the file');
  expect(await isPublic(`/lessons/${other}`)).toMatchObject({
    data: { title: 'Changed in the file' },
  });
  git('checkout', '-q', '.');
  expect(await importInto()).toContain('1 updated');
});

it('tells our server of what was published, with the secret', async () => {
  purges.length = 0;
  const { quiz_question } = (await admin.lesson(id)) as unknown as { quiz_question: Question[] };
  const [first, ...rest] = quiz_question;
  const edited = [{ ...first, title: 'Which of these numbers is a multiple of 6?' }, ...rest];
  expect((await admin.publish(id, { quiz_question: edited })).status).toBe(200);
  await vi.waitFor(() => expect(purges.length).toBeGreaterThan(0));
  expect([purges[0]?.method, purges[0]?.url]).toEqual(['POST', '/api/purge']);
  expect(purges[0]?.headers.authorization).toBe(`Bearer ${secret}`);
});

it('gives an editor’s published change back to the file, and only that', async () => {
  const file = 'mathematics/jss1-mathematics/lessons/lowest-common-multiple.md';
  execFileSync('sed', ['-i', 's/^title: .*/title: Another title/', join(curriculum, file)]);
  // The author's title is imported into Strapi; the editor's question stays there and is exported to the file.
  expect(await importInto()).toContain('1 updated, 0 put in order');
  expect(await isPublic(`/lessons/${id}`)).toMatchObject({ data: { title: 'Another title' } });
  git('checkout', '-q', '.');
  expect(await importInto()).toContain('1 updated, 0 put in order');
  expect(await exportFrom()).toContain('1 files changed');
  expect(git('diff', '--stat')).toContain('1 file changed');
  expect(git('diff', '--numstat')).toMatch(/^2\t1\t/u);
  expect(git('diff')).toContain('+    title: Which of these numbers is a multiple of 6?');
  expect(await importInto()).toContain('0 created, 0 updated');
});

it('names what both sides changed, and leaves both as they are', async () => {
  const file = join(curriculum, 'mathematics/jss1-mathematics/lessons/highest-common-factor.md');
  const before = readFileSync(file, 'utf8');
  execFileSync('sed', ['-i', 's/^title: .*/title: By an author/', file]);
  expect((await admin.publish(other, { title: 'By an editor' })).status).toBe(200);
  for (const tool of [exportFrom, importInto]) {
    const said = await tool();
    expect(said).toContain(`changed on both sides, left alone: ${other}, title`);
    expect(said).toMatch(/in the files: By an author\n {2}in Strapi: {4}By an editor/u);
  }
  expect(readFileSync(file, 'utf8')).toContain('title: By an author');
  expect(await isPublic(`/lessons/${other}`)).toMatchObject({ data: { title: 'By an editor' } });
  writeFileSync(file, before.replace(/^title: .*$/mu, 'title: By an editor'));
  expect(await exportFrom()).toContain('0 files changed');
});

it('comes together with the files after many edits on both sides', async () => {
  const lessons = 'mathematics/jss1-mathematics/lessons';
  const ids = (await isPublic('/lessons?filters[unit][course][documentId]=jss1-mathematics'))
    .data as {
    documentId: string;
    slug: string;
    title: string;
    body: string;
  }[];
  // Inside the text: nothing may come after the summary.
  const byEditor = (body: string) =>
    body.replace(':::key-idea', 'By an editor.\n\n:::key-idea').replaceAll('\n', '\r\n');
  for (const [number, lesson] of ids.slice(0, 8).entries()) {
    const file = join(curriculum, lessons, `${lesson.slug}.md`);
    if (number % 2 === 0) writeFileSync(file, `${readFileSync(file, 'utf8')}\nBy an author.\n`);
    const values =
      number % 2 === 0 ? { title: `${lesson.title} (edited)` } : { body: byEditor(lesson.body) };
    expect((await admin.publish(lesson.documentId, values)).status).toBe(200);
  }
  expect(await exportFrom()).toContain('8 files changed');
  expect(await importInto()).toMatch(/^0 created, 4 updated, .*0 left alone/mu);
  expect(await exportFrom()).toContain('0 files changed');
  expect(await importInto()).toMatch(/^0 created, 0 updated, 0 put in order, .*0 left alone/mu);
});

it('takes pictures, redrawn small, and refuses everything that is none', async () => {
  const sharp = createRequire(join(root, 'apps/cms/package.json'))('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  const photo: Buffer<ArrayBuffer> = await sharp({
    create: { width: 3000, height: 2000, channels: 3, noise },
  })
    .jpeg()
    .toBuffer();
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
  for (const [name, bytes, type] of [
    ['drawing.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['page.png', bytesOf('<html><script>1</script></html>'), 'image/png'],
    ['broken.jpg', new Uint8Array(photo.subarray(0, 500)), 'image/jpeg'],
    ['program.exe', new Uint8Array(2_000), 'application/octet-stream'],
  ] as const) {
    expect([name, (await admin.upload(name, bytes, type)).status]).toEqual([name, 400]);
  }
  const named = await admin.upload('page.pdf', bytesOf('<html></html>'), 'application/pdf');
  expect(JSON.stringify(named.answer)).toContain('This file is not what its name says.');
  const photoOfPhone = await admin.upload('a.heic', bytesOf('\0\0\0\x18ftypheic'), 'image/heic');
  expect(JSON.stringify(photoOfPhone.answer)).toContain('This kind of file is not taken.');
  const tooLarge = new Uint8Array(
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(11_000_000)]),
  );
  expect((await admin.upload('large.pdf', tooLarge, 'application/pdf')).status).toBe(413);
  const longName = `${'x'.repeat(240)}.jpg`;
  expect((await admin.upload(longName, new Uint8Array(photo), 'image/jpeg')).status).toBe(201);
  const { answer } = await admin.upload('Yams.jpg', new Uint8Array(photo), 'image/jpeg');
  const [file] = answer as {
    url: string;
    width: number;
    height: number;
    mime: string;
    size: number;
  }[];
  expect(file).toMatchObject({ mime: 'image/webp', width: 960, height: 640 });
  expect(file?.size).toBeLessThan(150);
  // What the toolbar inserts, and what is saved.
  const { body } = (await admin.lesson(id)) as unknown as { body: string };
  const picture = `![Two yams on a plate](${strapi.url}${file?.url})\n\n:::key-idea`;
  expect((await admin.publish(id, { body: body.replace(':::key-idea', picture) })).status).toBe(
    200,
  );
  expect(await isPublic(`/lessons/${id}`)).toMatchObject({
    data: { body: expect.stringContaining(`](${file?.url})`) },
  });
  const path = `mathematics/jss1-mathematics/pictures/${file?.url.replace('/uploads/', '')}`;
  expect(await exportFrom()).toContain(`written: ${path}`);
  expect(readFileSync(join(curriculum, path)).subarray(8, 12).toString()).toBe('WEBP');
  expect(await importInto()).toMatch(/^0 created, 0 updated, 0 put in order, .*0 left alone/mu);
});

it('gives what editors make a readable id and a file of its own', async () => {
  const { body, quiz_question, cards } = (await admin.lesson(id)) as unknown as Written;
  const { answer } = await admin.create({
    title: 'Roman Numbers',
    // The copy has no exercises, so links to them are removed from its text.
    body: body.replaceAll(/^\[Try it now.*$/gmu, ''),
    cards: cards.map(({ front, back }) => ({ front, back })),
    unit: { connect: [{ documentId: 'jss1-mathematics-unit-1' }], disconnect: [] },
    quiz_question: quiz_question.map(({ title, question_option }) => ({
      title,
      question_option: question_option.map(({ answer: words, isCorrect, explanation }) => ({
        answer: words,
        isCorrect,
        explanation,
      })),
    })),
  });
  const ids = readFileSync(join(curriculum, 'ids.lock'), 'utf8');
  const numbers = [...ids.matchAll(/^lesson jss1-mathematics-unit-1-lesson-(\d+)-/gmu)];
  const next = Math.max(...numbers.map(([, number]) => Number(number))) + 1;
  const made = `jss1-mathematics-unit-1-lesson-${next}-roman-numbers`;
  expect(answer?.data?.documentId).toBe(made);
  expect((await admin.publish(made, {})).status).toBe(200);
  expect(await isPublic(`/lessons/${made}?populate=*`)).toMatchObject({
    data: {
      quiz_question: quiz_question.map(({ correctAnswer }) => ({
        correctAnswer,
        key: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      })),
    },
  });
  expect(await exportFrom()).toContain(
    'written: mathematics/jss1-mathematics/lessons/roman-numbers.md',
  );
  expect(git('diff', 'ids.lock')).toContain(`+lesson ${made}`);
});
