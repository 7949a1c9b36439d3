import type { DailyLimits } from '@akada/learning/flashcards/queue';
import { outbox } from '#platform/outbox/outbox.ts';
import { onAfterSignOut } from '#platform/session/auth-state.ts';
import { snapshots } from '#platform/snapshot/account-snapshots.ts';
import { type DueFlashcards, loadDueFlashcards } from './schedule-api.ts';
import {
  type Answer,
  isMemory,
  isServiceState,
  type Memory,
  mergeChanges,
  type ServiceState,
  settleDisputes,
  withAnswer,
} from './schedules.ts';

const NAME = 'flashcards';
/** Apart from what the screens show: an answer that the service refuses must leave no trace in it. */
const SERVICE_STATE = 'flashcards-of-service';
export const REVIEW = 'flashcard-review';
const MERGE = 'flashcard-merge';

/** Answers given in this tab: some may still be on their way into the outbox. */
const givenHere = new Map<string, Answer[]>();
onAfterSignOut(() => givenHere.clear());

/** One record a card: its answers are sent in the order in which they were given. */
export const cardKey = (flashcardId: string) => `flashcard:${flashcardId}`;

/** Asks for what has changed since the last time, or for everything where that does not add up. */
async function askService(account: string, limits: DailyLimits): Promise<DueFlashcards> {
  const known = (await snapshots.read(account, SERVICE_STATE, isServiceState))?.value;
  const changes = known && (await loadDueFlashcards(account, limits, known.as_of));
  return (changes && mergeChanges(known, changes)) ?? loadDueFlashcards(account, limits);
}

/** Where the memory is saved; what is unsent is added when it is read. */
export const savedMemory = (account: string) => ({
  ...snapshots.of(account, NAME, isMemory),
  renew: (copy: Memory) => withUnsent(account, copy),
});

/** What the service knows, with everything unsent. */
export async function loadMemory(account: string, limits: DailyLimits): Promise<Memory> {
  const answer = await askService(account, limits);
  const { memory, merges } = settleDisputes(answer);
  const { schedules, days } = memory;
  const state: ServiceState = { schedules, days, as_of: answer.as_of };
  await snapshots.save(account, SERVICE_STATE, state);
  await Promise.all(
    merges.map((payload) =>
      outbox.put({
        account,
        kind: MERGE,
        entityKey: cardKey(payload.schedule.flashcard_id),
        payload,
      }),
    ),
  );
  return withUnsent(account, memory);
}

function withUnsent(account: string, memory: Memory): Memory {
  const waiting = outbox
    .getItems()
    .filter((item) => item.account === account && item.kind === REVIEW)
    .map((item) => item.payload as Answer);
  return [...waiting, ...(givenHere.get(account) ?? [])].reduce(withAnswer, memory);
}

/** Keeps an answer on this device and lets the outbox send it. `memory` holds it already. */
export async function giveAnswer(account: string, answer: Answer, memory: Memory): Promise<void> {
  givenHere.set(account, [...(givenHere.get(account) ?? []), answer]);
  await outbox.put({
    account,
    kind: REVIEW,
    entityKey: cardKey(answer.schedule.flashcard_id),
    payload: answer,
  });
  await savedMemory(account).save(memory);
}
