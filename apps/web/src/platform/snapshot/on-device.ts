import type { QueryPersister } from '@tanstack/react-query';
import { withTimeout } from '#lib/with-timeout.ts';

type Copy<Value> = { value: Value; savedAt: number };

/** Where a query's answers are stored on this device, and how its copy may be used. */
export type OnDevice<Value> = {
  read: () => Promise<Copy<Value> | undefined>;
  save: (value: Value) => Promise<void>;
  /** Adjusts a copy of an earlier day to today. */
  renew?: (copy: Value) => Value;
  /** A copy younger than this, in milliseconds, is used without a request: data costs money. */
  freshFor?: number;
  /** The copy is as good as the service's answer: if there is one, a failure is not shown. */
  isCopyEnough?: boolean;
  /** With a copy, a service that takes longer than this, in milliseconds, counts as failed. */
  maxWait?: number;
};

/** The latest load of each query: an older one that ends later must not be saved. */
const newest = new Map<string, object>();

/**
 * Options of a query whose answer is stored on the device. The service is asked, and the copy, with the time it was saved,
 * is shown until the answer arrives. If the service fails, the copy is shown before the failure.
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
