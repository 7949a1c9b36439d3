import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { guardProcess, isLostConnection } from './process-guard.ts';

const driverFault = new TypeError("Cannot read properties of null (reading 'write')");

function guarded(stop = vi.fn(async () => undefined)) {
  const host = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const log = { warn: vi.fn(), fatal: vi.fn() };
  guardProcess({ log, stop, host: host as never });
  return { host, log, stop };
}

describe('the guard of the process', () => {
  it('knows the driver’s fault from every other error', () => {
    expect(isLostConnection(driverFault)).toBe(true);
    const other = new TypeError("Cannot read properties of null (reading 'removeListener')");
    expect(isLostConnection(other)).toBe(true);
    expect(isLostConnection(new TypeError("Cannot read properties of null (reading 'id')"))).toBe(
      false,
    );
    expect(isLostConnection(new Error(driverFault.message))).toBe(false);
  });

  it('lives through that fault, and through a question of the driver that got no answer', () => {
    const { host, log, stop } = guarded();
    host.emit('uncaughtException', driverFault, 'uncaughtException');
    const closed = Object.assign(new Error('write CONNECTION_CLOSED'), {
      code: 'CONNECTION_CLOSED',
    });
    host.emit('uncaughtException', closed, 'unhandledRejection');
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
