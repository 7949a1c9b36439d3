import { isCount, isFlag, isNumber, isText, orNull } from '#lib/checks.ts';
import type { OutboxItem } from './types.ts';

/**
 * An item as the database holds it. Another version of the site may have written it: what is missing or wrong gets the value
 * that does no harm. Undefined for what is no item at all. The payload is checked by the sender of its kind.
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
    // No sender is called so: the item waits until a version of the site can read it, or until the learner removes it.
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

/** What a Date can hold. */
const isMomentNumber = (value: unknown): value is number =>
  isNumber(value) && Math.abs(value) <= 8.64e15;
