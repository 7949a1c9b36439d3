import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../../../test/functions.ts';
import { publishCurriculum } from '../../../test/publish.ts';
import { assignmentPublisher } from '../publish/assignments.ts';
import { listWaiting, markSubmission, showSubmission } from './review.ts';

const assignment_id = 'jss1-mathematics-unit-1-assignment-1';
let server: TestFunctions;

beforeAll(async () => {
  server = await startTestFunctions();
  await publishCurriculum(server, assignmentPublisher);
});
afterAll(() => server.stop());

it('lists what waits, shows written answers with their files, and marks', async () => {
  const { client, id } = await server.learner();
  await client.from('course_enrollments').insert({ user_id: id, course_id: 'jss1-mathematics' });
  const path = `${id}/${assignment_id}/working.pdf`;
  const pdf = new Blob(['%PDF-1.4 working'], { type: 'application/pdf' });
  expect((await client.storage.from('submissions').upload(path, pdf)).error).toBeNull();
  const handIn = (text: string) =>
    client.rpc('submit_assignment', {
      assignment_id,
      answers: { 'cut-ropes': { text, files: [path] } },
    });
  expect((await handIn('6 m')).error).toBeNull();
  expect((await handIn('12 m')).error).toBeNull();

  const [line = ''] = await listWaiting(server.admin);
  expect(line).toContain('Mathematics JSS 1: Numbers Around Us');
  const [submission = ''] = line.split(' ');
  const shown = (await showSubmission(server.admin, submission)).join('\n');
  expect(shown).toContain('12 m');
  expect(shown).toContain('At first, before the model answer was shown: 6 m');
  const [link = ''] = /http\S+/.exec(shown) ?? [];
  expect(await (await fetch(link)).text()).toBe('%PDF-1.4 working');

  await markSubmission(server.admin, submission, {
    points: { 'cut-ropes': 5 },
    comments: { 'cut-ropes': 'Good.' },
    feedback: 'Well done.',
  });
  expect(await listWaiting(server.admin)).toEqual([]);
  const { data } = await client.rpc('my_assignment', { assignment_id });
  expect(data.submission).toMatchObject({
    feedback: 'Well done.',
    comments: { 'cut-ropes': 'Good.' },
  });
});

it('says what is wrong', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  await expect(showSubmission(server.admin, nobody)).rejects.toThrow('There is no submission');
  const marks = { points: {}, comments: {}, feedback: null };
  await expect(markSubmission(server.admin, nobody, marks)).rejects.toThrow(
    'no submission to mark',
  );
});

it('refuses files of the wrong type, too large ones, and other folders', async () => {
  const { client, id } = await server.learner();
  await client.from('course_enrollments').insert({ user_id: id, course_id: 'jss1-mathematics' });
  const upload = (path: string, body: Blob) =>
    client.storage.from('submissions').upload(path, body);
  const html = new Blob(['<script>'], { type: 'text/html' });
  const big = new Blob(['%PDF-', new Uint8Array(5 * 1024 * 1024)], { type: 'application/pdf' });
  const pdf = new Blob(['%PDF-1.4'], { type: 'application/pdf' });
  expect((await upload(`${id}/${assignment_id}/a.html`, html)).error).not.toBeNull();
  expect((await upload(`${id}/${assignment_id}/big.pdf`, big)).error).not.toBeNull();
  expect((await upload(`${id}/another-assignment/a.pdf`, pdf)).error).not.toBeNull();
  const other = await server.learner();
  expect((await upload(`${other.id}/${assignment_id}/a.pdf`, pdf)).error).not.toBeNull();
  expect((await upload(`${id}/${assignment_id}/a.pdf`, pdf)).error).toBeNull();
  const stolen = await other.client.storage
    .from('submissions')
    .download(`${id}/${assignment_id}/a.pdf`);
  expect(stolen.error).not.toBeNull();
});
