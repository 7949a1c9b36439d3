import { describe, expect, it } from 'vitest';
import { TokenError } from '../../identity/access-token.ts';
import { CallerError } from '../../identity/caller.ts';
import { createErrorExplainer } from './explain-error.ts';

const explain = async (error: unknown) => {
  const logged: unknown[] = [];
  const log = { error: (entry: unknown) => logged.push(entry) } as never;
  const response = createErrorExplainer(log)(error, 'anon');
  return { status: response.status, body: JSON.parse(response.body ?? ''), logged };
};

describe('createErrorExplainer', () => {
  it('answers 401 for a missing key and for tokens that are old or wrong', async () => {
    expect(await explain(new CallerError('No API key found in request', 'hint'))).toMatchObject({
      status: 401,
      body: { message: 'No API key found in request', hint: 'hint' },
    });
    const expired = await explain(new TokenError('expired', 'JWT expired'));
    expect(expired).toMatchObject({ status: 401, body: { code: 'PGRST303' } });
    const invalid = await explain(new TokenError('invalid', 'no'));
    expect(invalid).toMatchObject({ status: 401, body: { code: 'PGRST301' } });
  });

  it('logs a fault of the database by its code alone', async () => {
    const fault = Object.assign(new Error('row (secret)'), { code: 'XX000', detail: 'secret' });
    const { status, logged } = await explain(fault);
    expect([status, logged]).toEqual([500, [{ sqlstate: 'XX000' }]]);
    const refused = await explain(Object.assign(new Error('no'), { code: '23505' }));
    expect([refused.status, refused.logged]).toEqual([409, []]);
  });

  it('tells nobody but the log about an unexpected error', async () => {
    const { status, body, logged } = await explain(new TypeError('inner secret'));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(logged).toHaveLength(1);
  });

  it('logs an outage once in a while, not once a request', () => {
    let now = 0;
    const logged: unknown[] = [];
    const log = { error: (entry: unknown) => logged.push(entry) } as never;
    const explainError = createErrorExplainer(log, () => now);
    const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    for (let turn = 0; turn < 5; turn++) expect(explainError(away, 'anon').status).toBe(503);
    expect(logged).toEqual([{ sqlstate: 'PGRST001' }]);
    now = 10_000;
    explainError(away, 'anon');
    expect(logged).toHaveLength(2);
  });
});
