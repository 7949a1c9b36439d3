import { format } from '#lib/i18n.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { canStop, type ExerciseSet, questionsOf, scoreOf } from '../../sets/exercise-set.ts';
import { exerciseSetText } from '../../sets/messages.ts';
import { SetString } from './set-string.tsx';

type SetTopProps = {
  set: ExerciseSet;
  place: number;
  leaveTo: string;
  onStop: () => void;
};

/** Leave button, beads and count. Offers to stop after ten questions, or after six with a new level. */
export function SetTop({ set, place, leaveTo, onStop }: SetTopProps) {
  const isEndless = set.what === 'endless';
  const { done } = scoreOf(set);
  const hasStop = isEndless ? done > 0 : canStop(set);
  const number = questionsOf(set, place + 1);
  return (
    <section
      className="container focus-bar"
      aria-label={isEndless ? exerciseSetText.endlessTitle : exerciseSetText.progressLabel}
    >
      {hasStop ? (
        <Button variant="quiet" onClick={onStop}>
          {exerciseSetText.stop}
        </Button>
      ) : (
        <LinkButton variant="text" iconOnly to={leaveTo} aria-label={exerciseSetText.leave}>
          <CloseIcon />
        </LinkButton>
      )}
      <SetString set={set} place={place} />
      <b className={isEndless ? 'num small' : 'num'}>
        {isEndless
          ? format(exerciseSetText.doneCount, { count: done })
          : `${number}/${questionsOf(set)}`}
      </b>
    </section>
  );
}
