import { type SaveState, useSaveState } from '#services/backend/attempt-outbox.ts';
import { AlertIcon, CheckIcon, ClockIcon } from '#ui/icons.tsx';

const lines: Record<SaveState, { text: string; icon: typeof CheckIcon }> = {
  saving: { text: 'Saving...', icon: ClockIcon },
  waiting: {
    text: 'Waiting for network. Your score is safe on this device.',
    icon: ClockIcon,
  },
  saved: { text: 'Saved', icon: CheckIcon },
  refused: { text: 'This score could not be saved. You can take the quiz again.', icon: AlertIcon },
};

/** Says at all times where the score is. An attempt nobody waits for any more has been saved. */
export function SaveLine({ attemptId }: { attemptId: string }) {
  const { text, icon: Icon } = lines[useSaveState(attemptId) ?? 'saved'];
  return (
    <p className="quiz-summary__save" role="status">
      <Icon />
      {text}
    </p>
  );
}
