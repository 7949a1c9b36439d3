import type { QueryPersister } from '@tanstack/react-query';
import { withTimeout } from '#lib/with-timeout.ts';

type Copy<Value> = { value: Value; savedAt: number };

/** Where the answers of a query are saved on this device, and what its copy is good for. */
export type OnDevice<Value> = {
  read: () => Promise<Copy<Value> | undefined>;
  save: (value: Value) => Promise<void>;
  /** Brings a copy of another day up to today. */
  renew?: (copy: Value) => Value;
  /** A copy this young is taken without asking, in milliseconds: data costs money. */
  freshFor?: number;
  /** The copy is as good as the service's answer: where there is one, a failure is not shown. */
  isCopyEnough?: boolean;
  /** A service that takes longer counts as failed where there is a copy, in milliseconds. */
  maxWait?: number;
};

/** The load of each query that began last: an older one that ends after it must not be saved. */
const newest = new Map<string, object>();

/**
 * Options of a query whose answer stays on the device. The service is asked, and the copy is shown until it has answered,
 * with the moment in which it was saved. When the service fails, the failure comes after the copy.
 */
export function onDevice<Value>(device: OnDevice<Value>) {
  const { read, save, renew = (copy) => copy, freshFor, isCopyEnough, maxWait } = device;
  // biome-ignore lint/suspicious/noExplicitAny: it serves queries whatever the form of their keys.
  const persister: QueryPersister<Value, any> = async (queryFn, context, { queryHash }) => {
    const { client, queryKey } = context;
    const known = () => client.getQueryData<Value>(queryKey);
    const reading = known() === undefined ? read() : Promise.resolve(undefined);
    if (freshFor !== undefined) {
      const copy = await reading;
      if (copy && Date.now() - copy.savedAt < freshFor) return copy.value;
    }
    const self = {};
    newest.set(queryHash, self);
    const asked = Promise.resolve(queryFn(context)).then((value) => {
      if (newest.get(queryHash) === self) void save(value);
      return value;
    });
    const shown = reading.then((copy) => {
      if (copy === undefined || known() !== undefined) return;
      client.setQueryData<unknown>(queryKey, renew(copy.value), { updatedAt: copy.savedAt });
    });
    try {
      if (maxWait === undefined) return await asked;
      await shown;
      return await (known() === undefined
        ? asked
        : withTimeout(asked, maxWait, new Error('The service is slow.')));
    } catch (error) {
      await shown;
      const copy = known();
      if (isCopyEnough && copy !== undefined) return copy;
      throw error;
    }
  };
  return { persister, networkMode: 'always' } as const;
}
