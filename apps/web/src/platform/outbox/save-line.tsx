import { format } from '#lib/i18n.tsx';
import { SaveLineText } from '#ui/feedback/save-line.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { outboxText } from './messages.ts';
import { outbox } from './outbox.ts';
import type { SaveState } from './types.ts';
import { useSaveState } from './use-outbox.ts';

type SaveLineProps = {
  entityKey: string;
  /** Shown while it waits on this device: "Your score is safe on this device." */
  safe: string;
  /** Shown when a deletion by the learner failed: the record is still there. */
  isRemoval?: boolean;
  /** What the learner can do when the service refuses it; "Try again" and "Delete it" are always offered. */
  onDiscard?: () => void;
};

/** Always shows the save state of a record. A record without queued items is saved. */
export function SaveLine({ entityKey, safe, isRemoval = false, onDiscard }: SaveLineProps) {
  const state = useSaveState(entityKey);
  return (
    <SaveLineText
      state={state.at}
      actions={
        <>
          {state.at === 'session' && <LogInAgain />}
          {state.at === 'refused' && (
            <span className="row">
              <Button variant="text" onClick={() => void outbox.retry(state.seq)}>
                {outboxText.tryAgain}
              </Button>
              <Button
                variant="text"
                onClick={() => {
                  void outbox.discard(state.seq);
                  onDiscard?.();
                }}
              >
                {isRemoval ? outboxText.keepIt : outboxText.deleteIt}
              </Button>
            </span>
          )}
        </>
      }
    >
      {(isRemoval ? removalText : stateText)(state, safe, outbox.isDurable())}
    </SaveLineText>
  );
}

function stateText(state: SaveState, safe: string, isDurable: boolean): string {
  if (state.at === 'saved') return outboxText.saved;
  if (state.at === 'saving') return outboxText.saving;
  if (state.at === 'refused') return format(outboxText.notSaved, { reason: state.reason });
  const wait = state.at === 'session' ? outboxText.waitingForLogin : outboxText.waitingForNetwork;
  return `${wait} ${isDurable ? safe : outboxText.keepPageOpen}`;
}

function removalText(state: SaveState): string {
  if (state.at === 'refused') return format(outboxText.notDeleted, { reason: state.reason });
  if (state.at === 'session') return outboxText.notDeletedLoggedOut;
  return outboxText.deleting;
}
