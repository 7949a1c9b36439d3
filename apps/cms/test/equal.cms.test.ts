import { join } from 'node:path';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { describe, expect, it } from 'vitest';
import { createContentRoutes } from '../../server/src/content/content-routes.ts';
import { deepCourse } from '../../server/src/content/delivery/common-urls.ts';
import { createMemoryContentSource } from '../../server/src/content/memory/memory-content-source.ts';
import { contractQueries } from './queries.ts';
import { comparable, strapiFails } from './same.ts';

const { tree } = loadCurriculum(join(import.meta.dirname, '../../../curriculum'));
const desk = createMemoryContentSource(tree, { defaultLimit: 100 });
const embedded = createContentRoutes(() => desk);
const strapiUrl = process.env.CONTENT_CONTRACT_URL;
const courses = tree.subjects.flatMap((subject) => subject.courses);

type Said = { status: number; body: unknown };

async function readBody(response: Response): Promise<Said> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? comparable(JSON.parse(text)) : text };
}

const fromUs = async (address: string) =>
  readBody(await embedded.request(`http://localhost/api${address}`));
const fromStrapi = async (address: string) => readBody(await fetch(`${strapiUrl}/api${address}`));

describe('every course comes back equal from both services', () => {
  it.each(courses.map(({ documentId }) => documentId))('%s', async (documentId) => {
    const address = deepCourse(documentId);
    const ours = await fromUs(address);
    expect(ours.status).toBe(200);
    expect(await fromStrapi(address)).toEqual(ours);
  });

  it.each(['/subjects?populate=*', '/courses?populate=*'])('and so does %s', async (address) => {
    expect(await fromStrapi(address)).toEqual(await fromUs(address));
  });
});

describe('any query gets the same from both services', () => {
  const queries = contractQueries();

  it.each(queries)('%s', async (address) => {
    const [ours, theirs] = await Promise.all([fromUs(address), fromStrapi(address)]);
    if (strapiFails(address) && theirs.status === 500) expect(ours.status).toBeLessThan(500);
    else expect(ours).toEqual(theirs);
  });

  it('asks enough to mean something', async () => {
    expect(queries.length).toBeGreaterThan(450);
    const ours = await Promise.all(queries.map(fromUs));
    expect(ours.filter(({ status }) => status === 200).length).toBeGreaterThan(300);
  });
});
