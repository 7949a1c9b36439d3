import { format } from '#lib/i18n.tsx';
import { LogInAgain } from '#platform/outbox/log-in-again.tsx';
import { outbox } from '#platform/outbox/outbox.ts';
import { useStateOf, useUnsent } from '#platform/outbox/use-outbox.ts';
import { type SaveLineState, SaveLineText } from '#ui/feedback/save-line.tsx';
import { Button } from '#ui/forms/button.tsx';
import { REVIEW } from '../load-schedules.ts';
import { flashcardsText } from '../messages.ts';

const stateTexts: Record<Exclude<SaveLineState, 'refused'>, string> = {
  saved: flashcardsText.answersSaved,
  saving: flashcardsText.savingAnswers,
  waiting: flashcardsText.answersWaiting,
  session: flashcardsText.answersLoggedOut,
};

/** For pages where no cards are answered: shows nothing while all answers are saved. */
export function UnsentAnswers() {
  return useUnsent(REVIEW).length > 0 && <AnswersSaved />;
}

/** Always shows where the learner's answers are saved. */
export function AnswersSaved() {
  const state = useStateOf(useUnsent(REVIEW));
  if (state.at !== 'refused') {
    return (
      <SaveLineText state={state.at} actions={state.at === 'session' && <LogInAgain />}>
        {stateTexts[state.at]}
      </SaveLineText>
    );
  }
  return (
    <SaveLineText
      state="refused"
      actions={
        <Button variant="text" onClick={() => void outbox.retry(state.seq)}>
          {flashcardsText.tryAgain}
        </Button>
      }
    >
      {format(flashcardsText.answerRefused, { reason: state.reason })}
    </SaveLineText>
  );
}
