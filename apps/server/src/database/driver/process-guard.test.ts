import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { guardProcess, isLostConnection } from './process-guard.ts';

const message = "Cannot read properties of null (reading 'write')";

/** An error thrown at this location. */
const thrownAt = <Thrown extends Error>(error: Thrown, frame: string): Thrown =>
  Object.assign(error, {
    stack: `${error.name}: ${error.message}\n    at ${frame}\n    at ours (/srv/app.js:1:1)`,
  });

const inDriver = 'Socket.data (file:///srv/node_modules/postgres/src/connection.js:324:9)';
const driverFault = thrownAt(new TypeError(message), inDriver);

function guarded(stop = vi.fn(async () => undefined)) {
  const host = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const log = { warn: vi.fn(), fatal: vi.fn() };
  guardProcess({ log, stop, host: host as never });
  return { host, log, stop };
}

describe('the guard of the process', () => {
  it.each([
    ['in the driver', driverFault],
    [
      'in the driver as CommonJS',
      thrownAt(new TypeError(message), '/srv/node_modules/postgres/cjs/src/connection.js:1:2'),
    ],
    [
      'in the driver about another part of a socket',
      thrownAt(
        new TypeError("Cannot read properties of null (reading 'removeListener')"),
        inDriver,
      ),
    ],
  ])('knows the fault of a socket that is gone: %s', (_, error) => {
    expect(isLostConnection(error, 'uncaughtException')).toBe(true);
  });

  it.each([
    [
      'the same words in our code',
      thrownAt(new TypeError(message), 'send (/srv/dist/main.js:9:9)'),
    ],
    [
      'the same words in another package',
      thrownAt(new TypeError(message), 'x (/srv/node_modules/postgres-date/src/index.js:1:1)'),
    ],
    [
      'the same words in a function of ours that the driver calls',
      thrownAt(new TypeError(message), `notice (/srv/dist/main.js:9:9)\n    at ${inDriver}`),
    ],
    ['the same words without a place', Object.assign(new TypeError(message), { stack: '' })],
    ['the same words here', new TypeError(message)],
    ['no type error', thrownAt(new Error(message), inDriver)],
    [
      'other words in the driver',
      thrownAt(new TypeError("Cannot read properties of null (reading 'id')"), inDriver),
    ],
    ['no error at all', message],
  ])('takes nothing else for it: %s', (_, error) => {
    expect(isLostConnection(error, 'uncaughtException')).toBe(false);
    expect(isLostConnection(error, 'unhandledRejection')).toBe(false);
  });

  it('knows a question of the driver from a connection of ours that broke', () => {
    const refused = () =>
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const ofQuery = Object.assign(refused(), { query: 'select 1' });
    expect(isLostConnection(ofQuery, 'unhandledRejection')).toBe(true);
    expect(isLostConnection(thrownAt(refused(), inDriver), 'unhandledRejection')).toBe(true);
    expect(isLostConnection(refused(), 'unhandledRejection')).toBe(false);
    expect(isLostConnection(ofQuery, 'uncaughtException')).toBe(false);
  });

  it('lives through that fault, and through a question of the driver that got no answer', () => {
    const { host, log, stop } = guarded();
    host.emit('uncaughtException', driverFault, 'uncaughtException');
    const closed = Object.assign(new Error('write CONNECTION_CLOSED'), {
      code: 'CONNECTION_CLOSED',
    });
    host.emit('uncaughtException', thrownAt(closed, inDriver), 'unhandledRejection');
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(stop).not.toHaveBeenCalled();
    expect(host.exit).not.toHaveBeenCalled();
  });

  it('tells the log of any other fault, stops in order and ends with 1', async () => {
    const { host, log, stop } = guarded();
    const error = new Error('other');
    host.emit('uncaughtException', error, 'unhandledRejection');
    host.emit('uncaughtException', new Error('while stopping'), 'uncaughtException');
    await vi.waitFor(() => expect(host.exit).toHaveBeenCalledWith(1));
    expect(stop).toHaveBeenCalledOnce();
    expect(log.fatal.mock.calls[0]?.[0]).toEqual({ err: error, origin: 'unhandledRejection' });
  });

  it('ends even when stopping fails', async () => {
    const { host } = guarded(vi.fn(() => Promise.reject(new Error('stuck'))));
    host.emit('uncaughtException', new Error('other'), 'uncaughtException');
    await vi.waitFor(() => expect(host.exit).toHaveBeenCalledWith(1));
  });
});
