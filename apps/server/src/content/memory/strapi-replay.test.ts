import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededContentApp, strapiFixtures } from '../../../test/strapi-seed.ts';

type Recorded = {
  name: string;
  method: string;
  url: string;
  status: number;
  headers: Record<string, string>;
  requestHeaders?: Record<string, string>;
  requestBody?: string;
  body?: unknown;
  text?: string;
  sameBodyAs?: string;
};
const recorded: Recorded[] = readFileSync(join(strapiFixtures, 'recorded.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Where our responses differ on purpose, and why. */
const differences: Record<string, { status: number; why: string; sameBodyAs?: string }> = {
  'filter-array': { status: 400, why: 'Strapi fails with 500' },
  'malformed-empty-brackets': { status: 400, why: 'Strapi fails with 500' },
  'fields-empty': { status: 400, why: 'Strapi fails with 500' },
  'draft-status-draft-deep': { status: 200, why: 'Strapi shows drafts to the public' },
};

/** Requests that no caller of ours makes; content-queries.test.ts checks the wording of the refusal. */
const notSupported = `filter-or filter-startswith filter-ne filter-component filter-eqi-array
  filter-eqi-duplicate-key filter-unknown-nested filter-bad-operator filter-private-unknown-status
  sort-title sort-title-DESC sort-comma sort-object sort-bad-direction sort-unknown sort-relation
  sort-order-field sort-empty populate-count query-q many-in-150`.split(/\s+/u);

/** Requests that never reach the content service, or that a client cannot send. */
const notOurs: Record<string, string> = {
  'path-root': 'the site answers /',
  'path-outside': 'the site answers unknown pages',
  'path-health': 'the server has its own health check',
  'path-health-head': 'the server has its own health check',
  'path-uploads-miss': 'files are served at /media',
  'path-dotdot': 'a URL is normalised before it is sent',
  'long-query-20k': 'the HTTP parser refuses it before us',
};

/** Headers that we add to what Strapi sends. */
const contentHeaders = [
  'content-type',
  'content-length',
  'allow',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
];

const app = seededContentApp();

function ask({ method, url, requestHeaders, requestBody }: Recorded): Promise<Response> {
  const init: RequestInit = { method };
  if (requestHeaders) init.headers = requestHeaders;
  if (requestBody !== undefined) init.body = requestBody;
  return Promise.resolve(app.request(`http://localhost${url}`, init));
}

function bodyOf({ body, text, sameBodyAs }: Recorded): string {
  if (sameBodyAs) return bodyOf(recorded.find(({ name }) => name === sameBodyAs) as Recorded);
  return body === undefined ? (text ?? '') : JSON.stringify(body);
}

const replayed = recorded.filter(
  ({ name }) => !(name in notOurs || name in differences || notSupported.includes(name)),
);

describe('the embedded content service', () => {
  it.each(replayed.map((request) => [request.name, request] as const))(
    'answers %s as Strapi does',
    async (_name, request) => {
      const response = await ask(request);
      expect(response.status).toBe(request.status);
      expect(await response.text()).toBe(bodyOf(request));
      for (const header of contentHeaders) {
        if (header === 'content-length' && response.headers.get(header) === null) continue;
        expect([header, response.headers.get(header)]).toEqual([
          header,
          request.headers[header] ?? null,
        ]);
      }
      expect(response.headers.get('vary')).toContain('Origin');
    },
  );

  it.each(Object.entries(differences))(
    'answers %s otherwise on purpose',
    async (name, difference) => {
      const request = recorded.find((candidate) => candidate.name === name) as Recorded;
      const response = await ask(request);
      expect(response.status).toBe(difference.status);
      expect(await response.text()).not.toBe(bodyOf(request));
    },
  );

  it.each(notSupported)('refuses %s by name', async (name) => {
    const response = await ask(recorded.find((candidate) => candidate.name === name) as Recorded);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { details: { code: 'not_supported' } } });
  });

  it('shows published lessons only, whatever status is asked for', async () => {
    const request = recorded.find(({ name }) => name === 'draft-status-draft-deep') as Recorded;
    const asked = await (await ask(request)).text();
    const plain = await (
      await ask({ ...request, url: request.url.replace('status=draft&', '') })
    ).text();
    expect(asked).toBe(plain);
    expect(asked).not.toContain('draft');
  });

  it('leaves out of the replay only what is listed', () => {
    const names = new Set(recorded.map(({ name }) => name));
    const listed = [...Object.keys(notOurs), ...Object.keys(differences), ...notSupported];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
    expect(replayed).toHaveLength(recorded.length - listed.length);
  });
});
