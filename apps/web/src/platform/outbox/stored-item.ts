import { isCount, isFlag, isNumber, isText, orNull } from '#lib/checks.ts';
import type { OutboxItem } from './types.ts';

/**
 * An item as the database holds it. Another version of the site may have written it: missing or wrong fields get a harmless
 * value. Undefined if it is not an item at all. The sender of its kind checks the payload.
 */
export function readItem(value: unknown): OutboxItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { seq, account, kind, ...rest } = value as Partial<Record<keyof OutboxItem, unknown>>;
  if (!isNumber(seq) || !isText(account)) return undefined;
  const entityKey = isText(rest.entityKey) ? rest.entityKey : `item:${seq}`;
  return {
    ...rest,
    seq,
    account,
    // No sender has this name: the item waits until a version of the site can read it or the learner removes it.
    kind: isText(kind) ? kind : '',
    entityKey,
    queueKey: isText(rest.queueKey) ? rest.queueKey : entityKey,
    payload: rest.payload,
    queuedAt: isMomentNumber(rest.queuedAt) ? rest.queuedAt : 0,
    tries: isCount(rest.tries) ? rest.tries : 0,
    failures: isCount(rest.failures) ? rest.failures : 0,
    notBefore: isNumber(rest.notBefore) ? rest.notBefore : 0,
    isSending: isFlag(rest.isSending) ? rest.isSending : false,
    deliveryUnknown: isFlag(rest.deliveryUnknown) ? rest.deliveryUnknown : true,
    refusal: orNull(isText)(rest.refusal) ? rest.refusal : null,
    needsSession: isFlag(rest.needsSession) ? rest.needsSession : false,
  };
}

/** The range of a Date. */
const isMomentNumber = (value: unknown): value is number =>
  isNumber(value) && Math.abs(value) <= 8.64e15;
