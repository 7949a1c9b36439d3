import { describe, expect, it } from 'vitest';
import { isConnectionLost } from '../../../database/driver/faults.ts';
import { fromDatabase } from './database-errors.ts';

const fault = (code: string, more = {}) => Object.assign(new Error('said'), { code, ...more });

describe('fromDatabase', () => {
  it.each([
    ['23505', 409],
    ['23503', 409],
    ['23502', 400],
    ['23514', 400],
    ['22P02', 400],
    ['21000', 400],
    ['25006', 405],
    ['42883', 404],
    ['42P01', 404],
    ['54001', 413],
    ['57014', 500],
    ['40001', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['PT402', 402],
    ['PT999', 400],
    ['XX000', 500],
    ['53300', 503],
  ])('answers SQLSTATE %s with %i', (code, status) => {
    expect(fromDatabase(fault(code), 'authenticated')).toMatchObject({ status, code });
  });

  it('tells a visitor from a learner who may not', () => {
    expect(fromDatabase(fault('42501'), 'anon')?.status).toBe(401);
    expect(fromDatabase(fault('42501'), 'authenticated')?.status).toBe(403);
    expect(fromDatabase(fault('42501'), 'service_role')?.status).toBe(403);
  });

  it('passes on detail and hint', () => {
    const given = fault('P0001', { detail: 'why', hint: 'how' });
    expect(fromDatabase(given, 'anon')).toMatchObject({ details: 'why', hint: 'how' });
    expect(fromDatabase(fault('P0001'), 'anon')).toMatchObject({ details: null, hint: null });
  });

  it.each([
    'CONNECTION_CLOSED',
    'CONNECT_TIMEOUT',
    'ECONNREFUSED',
    'ENOENT',
    'EPIPE',
    'EAGAIN',
    '57P01',
    '08006',
  ])('answers 503 when the connection is gone (%s)', (code) => {
    expect(isConnectionLost(fault(code))).toBe(true);
    expect(fromDatabase(fault(code), 'anon')).toMatchObject({ status: 503, code: 'PGRST001' });
  });

  it('says that there is no room, and not which file could not grow', () => {
    const given = fault('53100', { message: 'could not extend file "base/5/16384"', hint: 'x' });
    const answer = fromDatabase(given, 'authenticated');
    expect(answer).toMatchObject({ status: 503, code: '53100', hint: null });
    expect(answer?.message).toMatch(/^The service has no room left/);
  });

  it('does not take an error of ours for one of PostgreSQL', () => {
    expect(fromDatabase(new TypeError('x'), 'anon')).toBeUndefined();
    expect(fromDatabase(fault('ERR_INVALID_ARG_TYPE'), 'anon')).toBeUndefined();
    expect(fromDatabase('text', 'anon')).toBeUndefined();
  });
});
