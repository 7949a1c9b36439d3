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
/** Stored separately from the state on screen, so that an answer refused by the service leaves no trace. */
const SERVICE_STATE = 'flashcards-of-service';
export const REVIEW = 'flashcard-review';
const MERGE = 'flashcard-merge';

/** Answers given in this tab: some may not be in the outbox yet. */
const givenHere = new Map<string, Answer[]>();
onAfterSignOut(() => givenHere.clear());

/** One outbox entity per card, so that its answers are sent in the order given. */
export const cardKey = (flashcardId: string) => `flashcard:${flashcardId}`;

/** Requests the changes since the last sync, or everything if the checksum does not match. */
async function askService(account: string, limits: DailyLimits): Promise<DueFlashcards> {
  const known = (await snapshots.read(account, SERVICE_STATE, isServiceState))?.value;
  const changes = known && (await loadDueFlashcards(account, limits, known.as_of));
  return (changes && mergeChanges(known, changes)) ?? loadDueFlashcards(account, limits);
}

/** The saved copy of the memory; unsent answers are added when it is read. */
export const savedMemory = (account: string) => ({
  ...snapshots.of(account, NAME, isMemory),
  renew: (copy: Memory) => withUnsent(account, copy),
});

/** The service's state plus everything unsent. */
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

/** Saves an answer on this device and queues it for sending. `memory` already includes it. */
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
