import type { MouseEvent, Ref } from 'react';
import { format, plural } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { Ega, type EgaMood } from '#ui/art/ega.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { NextIcon } from '#ui/icons/icons.tsx';
import type { ExerciseState, Phase } from '../../hooks/use-exercise.ts';
import { isVeryClose, messageOf } from '../../mark-message.ts';
import { exerciseText } from '../../messages.ts';

export type FeedbackPhase = Exclude<Phase, 'asking'>;

const looks: Record<FeedbackPhase, { state: string; mood: EgaMood }> = {
  right: { state: 'correct', mood: 'happy' },
  near: { state: 'near', mood: 'thinking' },
  missed: { state: 'incorrect', mood: 'thinking' },
  solved: { state: 'later', mood: 'thinking' },
  unknown: { state: 'later', mood: 'weaving' },
};

/** The heading, with the child's name if it is known. */
export function headingOf(state: ExerciseState, name: string): string {
  const say = <Plain extends string, Named extends `${string}{name}${string}`>(
    plain: Plain,
    named: Named,
  ) => (name === '' ? plain : format(named as `${string}{name}`, { name }));
  const { phase, mark } = state;
  if (phase === 'right') return exerciseText.correct;
  if (phase === 'missed') {
    return mark !== null && messageOf(mark) === exerciseText.wrongPlain
      ? say(exerciseText.notYetTry, exerciseText.notYetTryName)
      : say(exerciseText.notYet, exerciseText.notYetName);
  }
  if (phase === 'unknown') return say(exerciseText.thatIsFine, exerciseText.thatIsFineName);
  if (phase === 'near') {
    return mark !== null && isVeryClose(mark)
      ? say(exerciseText.veryClose, exerciseText.veryCloseName)
      : say(exerciseText.lookAgain, exerciseText.lookAgainName);
  }
  return mark?.outcome === 'wrong' && state.tries > 1
    ? say(exerciseText.together, exerciseText.togetherName)
    : exerciseText.nowSeen;
}

/** The sentence below the heading: why this particular answer is wrong or right. */
export function reasonOf(state: ExerciseState, solution: string): string {
  const { phase, mark } = state;
  if (phase === 'right') return solution;
  if (phase === 'unknown' || mark === null) return exerciseText.comesBack;
  const why = messageOf(mark) ?? '';
  if (phase === 'near') return `${why} ${exerciseText.noMiss}`;
  if (phase === 'missed') return why;
  // After the last try there is nothing to look at again: both answers are shown above.
  if (mark.outcome === 'wrong' && mark.reason === 'parts') return exerciseText.compare;
  return state.tries > 1 ? why : exerciseText.comesBack;
}

type FeedbackProps = {
  state: ExerciseState;
  solution: string;
  /** The child's first name, or ''. */
  name: string;
  /** Right answers in a row, this one included. */
  runLength: number;
  lessonLink: string | null;
  headingRef: Ref<HTMLHeadingElement>;
  onAgain: (event: MouseEvent) => void;
  onSolution: (event: MouseEvent) => void;
  onContinue: (event: MouseEvent) => void;
};

/** Ega's feedback to an answer, and the button to go on. */
export function Feedback(props: FeedbackProps) {
  const { state, solution, name, lessonLink, headingRef, onAgain, onSolution, onContinue } = props;
  const phase = state.phase as FeedbackPhase;
  const shown = state.mark?.outcome === 'right' ? state.mark.shown : undefined;
  return (
    <section
      className="feedback"
      data-state={looks[phase].state}
      aria-label={exerciseText.feedbackLabel}
    >
      <div className="feedback__row">
        <Ega mood={looks[phase].mood} />
        <div className="feedback__words">
          {phase === 'right' && <Praise state={state} runLength={props.runLength} />}
          <h2 ref={headingRef} tabIndex={-1}>
            {headingOf(state, name)}
          </h2>
          <p>
            <RichText text={reasonOf(state, solution)} />
          </p>
          {shown !== undefined && <p>{format(exerciseText.writtenWithMarks, { word: shown })}</p>}
          {(phase === 'solved' || phase === 'unknown') && lessonLink !== null && (
            <p>
              <Link to={lessonLink}>{exerciseText.lessonLink}</Link>
            </p>
          )}
        </div>
        <div className="feedback__acts">
          {phase === 'missed' && (
            <Button variant="quiet" onClick={onSolution}>
              {exerciseText.showMeHow}
            </Button>
          )}
          {phase === 'missed' || phase === 'near' ? (
            <Button onClick={onAgain}>{exerciseText.tryAgain}</Button>
          ) : (
            <Button onClick={onContinue}>
              {exerciseText.continueButton}
              <NextIcon />
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Praise({ state, runLength }: { state: ExerciseState; runLength: number }) {
  if (state.hints > 0) return <Badge tone="sun">{exerciseText.withHint}</Badge>;
  if (state.tries > 1) return <Badge tone="sun">{exerciseText.secondTry}</Badge>;
  if (runLength < 2) return null;
  return <Badge tone="bead">{plural(exerciseText.inARow, runLength)}</Badge>;
}
