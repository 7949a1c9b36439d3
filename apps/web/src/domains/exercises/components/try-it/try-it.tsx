import type { MarkableExercise } from '@akada/exercises/model';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Button } from '#ui/forms/button.tsx';
import { hasAnswer } from '../../answers.ts';
import { focusAnswer } from '../../focus-answer.ts';
import { type ExerciseState, isDecided, useExercise } from '../../hooks/use-exercise.ts';
import { useLessonExercise } from '../../hooks/use-lesson-exercise.ts';
import { messageOf } from '../../mark-message.ts';
import { exerciseText } from '../../messages.ts';
import { AnswerField } from '../player/answer-field.tsx';
import { headingOf } from '../player/feedback.tsx';
import { HintButton, Hints } from '../player/hints.tsx';
import { kindNote } from '../player/kind-note.ts';
import { Solution } from '../player/solution.tsx';
import { SolvedAnswer } from '../player/solved-answer.tsx';
import '../player/hints.css';

type TryItProps = {
  lessonId: string;
  exerciseKey: string;
  /** The lesson has no such exercise. */
  onNone: () => void;
};

/** One small question in the middle of a lesson. It is not scored and does not block reading. */
export function TryIt({ lessonId, exerciseKey, onNone }: TryItProps) {
  const query = useLessonExercise(lessonId, exerciseKey);
  return (
    <QueryView
      query={query}
      pending={<p className="try__body muted">{exerciseText.tryLoading}</p>}
      failed={(retry) => <TryFailed onRetry={retry} />}
      empty={<None onNone={onNone} />}
    >
      {(exercise) => exercise && <TryOne key={exercise.key} exercise={exercise} />}
    </QueryView>
  );
}

function None({ onNone }: Pick<TryItProps, 'onNone'>) {
  useEffect(onNone, [onNone]);
  return null;
}

function TryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="try__body" role="alert">
      <p>{exerciseText.tryFailed}</p>
      <div>
        <Button variant="quiet" onClick={onRetry}>
          {exerciseText.tryAgain}
        </Button>
      </div>
    </div>
  );
}

const nothing = () => undefined;

function TryOne({ exercise }: { exercise: MarkableExercise }) {
  const id = useId();
  const [state, dispatch] = useExercise(exercise, nothing);
  const isAsking = state.phase === 'asking';
  const isOver = isDecided(state);
  // Once it is solved, both answers are shown below instead.
  const isShown = !isOver || state.phase === 'right';
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, isOver);
  const result = useFollowedPhase(root, state.phase);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ type: isAsking ? 'check' : 'again' });
  };
  return (
    <div ref={root} tabIndex={-1} className="try__content" data-phase={state.phase}>
      {!isOver && (
        <div className="try__hint">
          <HintButton
            controls={`${id}-hints`}
            total={exercise.hints.length}
            open={state.hints}
            isOpen={state.areHintsOpen}
            price={null}
            onPress={() => dispatch({ type: state.hints === 0 ? 'hint' : 'toggle-hints' })}
          />
        </div>
      )}
      <form className="try__body" onSubmit={submit}>
        <div className="ask" id={`${id}-ask`}>
          <RichText text={exercise.prompt} />
        </div>
        <p className="ask__note">{kindNote(exercise)}</p>
        {state.areHintsOpen && !isOver && (
          <Hints
            id={`${id}-hints`}
            hints={exercise.hints}
            open={state.hints}
            hasTried={state.tries > 0}
            onNext={() => dispatch({ type: 'hint' })}
            onSolution={() => dispatch({ type: 'solution' })}
          />
        )}
        {isShown && (
          <div className={isLine(exercise) ? 'try__row try__row--line' : 'try__row'}>
            <div>
              <AnswerField
                exercise={exercise}
                value={state.answer as never}
                onChange={(answer) => dispatch({ type: 'answer', answer })}
                parts={state.mark?.parts ?? null}
                outcome={state.mark?.outcome}
                isLocked={!isAsking}
                labelledBy={`${id}-ask`}
                seed={exercise.key}
                variant="inline"
              />
            </div>
            {!isOver && (
              <Button type="submit" aria-disabled={isAsking && !hasAnswer(exercise, state.answer)}>
                {isAsking ? exerciseText.check : exerciseText.tryAgain}
              </Button>
            )}
          </div>
        )}
        {state.phase === 'missed' && (
          <div>
            <Button variant="text" onClick={() => dispatch({ type: 'solution' })}>
              {exerciseText.showMeHow}
            </Button>
          </div>
        )}
      </form>
      <div ref={result} role="status">
        <TryResult state={state} exercise={exercise} />
      </div>
    </div>
  );
}

const isLine = ({ kind }: MarkableExercise) => kind === 'number' || kind === 'text';

/** The focused button disappears when the exercise is over: move the focus to the card. */
function useKeptFocus(root: { current: HTMLElement | null }, isOver: boolean): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    const isLost = document.activeElement === document.body;
    if (!wasFirst && isOver && isLost) root.current?.focus({ preventScroll: true });
  }, [isOver, root]);
}

/** Scrolls the feedback into view, and focuses the box to correct for another try. */
function useFollowedPhase(root: { current: HTMLElement | null }, phase: ExerciseState['phase']) {
  const result = useRef<HTMLDivElement>(null);
  const known = useRef(phase);
  useEffect(() => {
    if (known.current === phase) return;
    known.current = phase;
    if (phase === 'asking') focusAnswer(root.current ?? document);
    else result.current?.scrollIntoView?.({ block: 'nearest' });
  }, [root, phase]);
  return result;
}

const looks = {
  near: 'near',
  missed: 'incorrect',
  right: 'correct',
  solved: 'near',
  unknown: 'near',
} as const;

type TryResultProps = { state: ExerciseState; exercise: MarkableExercise };

function TryResult({ state, exercise }: TryResultProps) {
  const { phase, mark } = state;
  const { solution } = exercise;
  if (phase === 'asking') return state.isAskedForMore ? <Missing /> : null;
  if (phase === 'solved' || phase === 'unknown') {
    return (
      <div className="try__body">
        <SolvedAnswer exercise={exercise} state={state} seed={exercise.key} />
        <Solution text={solution} />
      </div>
    );
  }
  const isRight = phase === 'right';
  return (
    <div className="try__result" data-state={looks[phase]}>
      <Ega mood={isRight ? 'happy' : 'thinking'} />
      <p>
        <strong>{headingOf(state, '')}</strong>{' '}
        <RichText text={isRight ? solution : ((mark && messageOf(mark)) ?? '')} />
      </p>
    </div>
  );
}

const Missing = () => <p className="try__body">{exerciseText.lookIncomplete}</p>;
