import { describe, expect, it } from 'vitest';
import { RestError } from '../errors.ts';
import { readRequest } from '../parse/request.ts';
import type { Job } from '../plan/compile.ts';
import { caught } from '../testing/caught.ts';
import { checkOutcome, respond, respondWithError } from './respond.ts';

const request = (method: string, headers: Record<string, string> = {}) =>
  readRequest(method, '/books', '', new Headers(headers));
const job = (kind: Job['kind'], offset = 0): Job => ({
  ...{ kind, offset, isReadOnly: kind === 'read' },
});
const outcome = (rows: number, total: number | null = null, body: string | null = '[]') => ({
  ...{ body, rows, total },
});
const single = { accept: 'application/vnd.pgrst.object+json' };

describe('respond', () => {
  it.each([
    ['GET', 'read', {}, outcome(2), 200, '0-1/*'],
    ['GET', 'read', {}, outcome(0), 200, '*/*'],
    ['GET', 'read', {}, outcome(2, 2), 200, '0-1/2'],
    ['GET', 'read', {}, outcome(2, 5), 206, '0-1/5'],
    ['POST', 'insert', {}, outcome(1), 201, '*/*'],
    ['POST', 'insert', { prefer: 'return=representation,count=exact' }, outcome(2), 201, '*/2'],
    ['PATCH', 'update', {}, outcome(2), 204, '0-1/*'],
    ['PATCH', 'update', { prefer: 'return=representation' }, outcome(2), 200, '0-1/*'],
    ['DELETE', 'delete', { prefer: 'count=exact' }, outcome(3), 204, '*/3'],
    ['POST', 'call', {}, outcome(1), 200, '0-0/*'],
    ['POST', 'call-void', {}, outcome(1), 204, '*/*'],
  ] as const)(
    'answers %s (%s, %o, %o) by %i, %s',
    (method, kind, headers, result, status, range) => {
      const response = respond(request(method, { ...headers }), job(kind), result);
      expect([response.status, response.headers['content-range']]).toEqual([status, range]);
    },
  );

  it('shapes errors as PostgREST does', () => {
    const response = respondWithError(new RestError(401, '42501', 'no', { hint: 'ask' }));
    expect(JSON.parse(response.body ?? '')).toEqual({
      code: '42501',
      details: null,
      hint: 'ask',
      message: 'no',
    });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });
});

describe('checkOutcome', () => {
  const check = (
    method: string,
    headers: Record<string, string>,
    kind: Job['kind'],
    rows: number,
  ) => checkOutcome(request(method, headers), job(kind), outcome(rows));

  it('wants exactly one row for one object', () => {
    expect(check('GET', single, 'read', 1)).toBeUndefined();
    expect(caught(() => check('GET', single, 'read', 0))).toEqual([406, 'PGRST116']);
    expect(caught(() => check('PATCH', single, 'update', 2))).toEqual([406, 'PGRST116']);
    expect(check('POST', single, 'call-void', 3)).toBeUndefined();
  });

  it('refuses a page behind the last row only when rows were counted', () => {
    const beyond = (total: number | null) => () =>
      checkOutcome(request('GET'), job('read', 5), outcome(0, total));
    expect(caught(beyond(4))).toEqual([416, 'PGRST103']);
    expect(beyond(null)()).toBeUndefined();
    expect(beyond(5)()).toBeUndefined();
  });
});
