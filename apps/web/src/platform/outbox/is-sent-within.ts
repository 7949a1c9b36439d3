import { outbox } from './outbox.ts';

/** Whether an item reaches the service within so many milliseconds; a refusal resolves at once. */
export function isSentWithin(seq: number, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isSent: boolean) => {
      stop();
      clearTimeout(limit);
      resolve(isSent);
    };
    const look = () => {
      const item = outbox.getItems().find((one) => one.seq === seq);
      if (outbox.isReady() && (item === undefined || item.refusal !== null))
        end(item === undefined);
    };
    const limit = setTimeout(() => end(false), milliseconds);
    const stop = outbox.subscribe(look);
    look();
  });
}
