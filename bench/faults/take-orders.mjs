import { readFileSync } from 'node:fs';

/**
 * Preloaded into the server. On SIGUSR2 it does what the file FAULT_ORDERS says: shifts the clock that the server
 * reads, throws an uncaught error, or rejects a promise that nothing handles.
 */
const RealDate = Date;
let shiftMs = 0;
const shiftedNow = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    given.length > 0 ? Reflect.construct(target, given) : new target(shiftedNow()),
  apply: () => new RealDate(shiftedNow()).toString(),
  get: (target, name) => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  const orders = JSON.parse(readFileSync(process.env.FAULT_ORDERS ?? '', 'utf8'));
  if (orders.shiftMs !== undefined) shiftMs = orders.shiftMs;
  if (orders.throws) {
    setTimeout(() => {
      throw new Error(orders.throws);
    });
  }
  if (orders.rejects) Promise.reject(new Error(orders.rejects));
});
