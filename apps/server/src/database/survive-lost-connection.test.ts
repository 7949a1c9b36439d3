import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { isLostConnection, surviveLostConnection } from './survive-lost-connection.ts';

const driverFault = new TypeError("Cannot read properties of null (reading 'write')");

describe('the guard against a lost connection', () => {
  it('knows the driver’s fault from every other error', () => {
    expect(isLostConnection(driverFault)).toBe(true);
    expect(isLostConnection(new TypeError("Cannot read properties of null (reading 'id')"))).toBe(
      false,
    );
    expect(isLostConnection(new Error(driverFault.message))).toBe(false);
  });

  it('lives through that fault and lets every other one end the process', () => {
    const host = new EventEmitter();
    const warn = vi.fn();
    surviveLostConnection({ warn }, host as NodeJS.Process);
    host.emit('uncaughtException', driverFault);
    expect(warn).toHaveBeenCalledOnce();
    expect(() => host.emit('uncaughtException', new Error('other'))).toThrow('other');
  });
});
