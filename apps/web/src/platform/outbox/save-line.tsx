import { SaveLineText } from '#ui/feedback/save-line.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { outbox } from './outbox.ts';
import type { SaveState } from './types.ts';
import { useSaveState } from './use-outbox.ts';

type SaveLineProps = {
  entityKey: string;
  /** What is saved, at the start of a sentence: "Your score". */
  what: string;
  /** What the learner did was to delete it, and that did not work: it is still there. */
  isRemoval?: boolean;
  /** What the learner can do when the service refuses it; "Try again" and "Delete it" are always there. */
  onDiscard?: () => void;
};

/** Says at all times where a record is. One that nobody waits for any more has been saved. */
export function SaveLine({ entityKey, what, isRemoval = false, onDiscard }: SaveLineProps) {
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
                Try again
              </Button>
              <Button
                variant="text"
                onClick={() => {
                  void outbox.discard(state.seq);
                  onDiscard?.();
                }}
              >
                {isRemoval ? 'Keep it' : 'Delete it'}
              </Button>
            </span>
          )}
        </>
      }
    >
      {(isRemoval ? removalText : stateText)(state, what, outbox.isDurable())}
    </SaveLineText>
  );
}

function stateText(state: SaveState, what: string, isDurable: boolean): string {
  if (state.at === 'saved') return 'Saved';
  if (state.at === 'saving') return 'Saving...';
  if (state.at === 'refused') return `Not saved. ${state.reason}`;
  const wait =
    state.at === 'session' ? 'You are logged out. Log in to send it.' : 'Waiting for network.';
  return isDurable
    ? `${wait} ${what} is safe on this device.`
    : `${wait} Keep this page open: your browser keeps nothing when it closes.`;
}

function removalText(state: SaveState): string {
  if (state.at === 'refused') return `Not deleted. ${state.reason}`;
  if (state.at === 'session') return 'Not deleted yet. You are logged out.';
  return 'Deleting...';
}
