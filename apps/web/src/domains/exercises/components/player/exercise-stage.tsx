import type { Level } from '@akada/exercises/mastery/levels';
import type { MarkableExercise } from '@akada/exercises/model';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { firstName } from '#domains/account/learner.ts';
import { classNames } from '#lib/class-names.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { useReadAloud } from '#rich-text/read-aloud/use-read-aloud.ts';
import { Dip } from '#ui/art/dip.tsx';
import { Badge } from '#ui/content/badge.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { Button } from '#ui/forms/button.tsx';
import { AudioIcon, StopIcon } from '#ui/icons/icons.tsx';
import { hasAnswer } from '../../answers.ts';
import { focusAnswer } from '../../focus-answer.ts';
import {
  type ExerciseResult,
  firstState,
  isDecided,
  useExercise,
} from '../../hooks/use-exercise.ts';
import { useStageKeys } from '../../hooks/use-stage-keys.ts';
import { levelText } from '../../level-text.ts';
import { exerciseText } from '../../messages.ts';
import { AnswerField } from './answer-field.tsx';
import { Feedback } from './feedback.tsx';
import { HintButton, Hints } from './hints.tsx';
import { kindNote } from './kind-note.ts';
import { Solution } from './solution.tsx';
import { SolvedAnswer } from './solved-answer.tsx';
import { StageContext } from './stage-context.ts';
import './hints.css';
import './stage.css';

export type { ExerciseResult } from '../../hooks/use-exercise.ts';

type ExerciseStageProps = {
  exercise: MarkableExercise;
  skillTitle: string;
  /** How well the skill is known; null when unknown. */
  level: Level | null;
  /** The subject's cloth pattern, used to show the level. */
  subject?: SubjectCloth | undefined;
  /** The top bar: leave button, beads, count. */
  top: ReactNode;
  /** A note above the question, for example that it comes a second time. */
  note?: string | null;
  /** An exercise of the same skill, shown solved above the question. */
  example?: MarkableExercise | null;
  /** Link to the part of the lesson to read after a second miss. */
  lessonLink: string | null;
  /** Right answers in a row, including this one when it is right. */
  runLength: number;
  /** Called once, when the exercise is decided. */
  onDone: (result: ExerciseResult) => void;
  onContinue: () => void;
  /** Seed for shuffling: the same seed gives the same order. */
  seed?: string;
  /** False for the first question on a page, which must not take the focus. */
  takesFocus?: boolean;
};

/** A second press within this time counts as a double click. */
const DOUBLE_CLICK = 350;

/** One exercise: question, answer, hints, feedback. Pass a key, so that the next exercise resets the state. */
export function ExerciseStage(props: ExerciseStageProps) {
  const { exercise, skillTitle, level, subject, top, lessonLink, runLength, onDone, onContinue } =
    props;
  const { seed = exercise.key, takesFocus = false, note = null, example = null } = props;
  const id = useId();
  const name = firstName(useAuth().user);
  const [state, dispatch] = useExercise(exercise, onDone);
  const [keySlot, setKeySlot] = useState<HTMLElement | null>(null);
  const isAsking = state.phase === 'asking';
  const isSolved = state.phase === 'solved' || state.phase === 'unknown';
  const { root, question, heading } = useStageFocus(isAsking, takesFocus);
  const isReady = hasAnswer(exercise, state.answer);
  const deliberately = useDeliberateClicks(isAsking);
  const again = () => dispatch({ type: 'again' });
  const check = () => dispatch({ type: 'check' });
  const hasGoneOn = useRef(false);
  const goOn = () => {
    if (hasGoneOn.current) return;
    hasGoneOn.current = true;
    onContinue();
  };
  useStageKeys(root, isAsking ? check : isDecided(state) ? goOn : again);
  return (
    <div
      ref={root}
      className={classNames('stage', exercise.kind === 'number' && 'stage--keys')}
      data-phase={state.phase}
    >
      {top}
      <div className="stage__ask">
        <div className="stage__head">
          <span className="stage__skill">
            {level !== null && subject && <Dip level={level} subject={subject} size={28} />}
            <span>
              {skillTitle}
              {level !== null && <span className="visually-hidden">, {levelText(level)}</span>}
            </span>
          </span>
          <ListenButton textRef={question} />
          {!isDecided(state) && exercise.hints.length > 0 && (
            <HintButton
              controls={`${id}-hints`}
              total={exercise.hints.length}
              open={state.hints}
              isOpen={state.areHintsOpen}
              price={state.tries > 0 ? exerciseText.hintFree : exerciseText.hintPrice}
              onPress={() => dispatch({ type: state.hints === 0 ? 'hint' : 'toggle-hints' })}
            />
          )}
        </div>
        {note !== null && (
          <p>
            <Badge tone="sun">{note}</Badge>
          </p>
        )}
        {example !== null && isAsking && <Example exercise={example} />}
        <div className="ask" id={`${id}-ask`} ref={question} tabIndex={-1}>
          <RichText text={exercise.prompt} />
        </div>
        {!isSolved && <p className="ask__note">{kindNote(exercise)}</p>}
        {state.areHintsOpen && !isDecided(state) && (
          <Hints
            id={`${id}-hints`}
            hints={exercise.hints}
            open={state.hints}
            hasTried={state.tries > 0}
            onNext={() => dispatch({ type: 'hint' })}
            onSolution={() => dispatch({ type: 'solution' })}
          />
        )}
        {isSolved && (
          <>
            <SolvedAnswer exercise={exercise} state={state} seed={seed} />
            <Solution text={exercise.solution} />
          </>
        )}
      </div>
      <div className="stage__foot">
        {!isSolved && (
          <div className="stage__answer">
            <StageContext value={{ keySlot, areKeysInTheWay: state.areHintsOpen }}>
              <AnswerField
                exercise={exercise}
                value={state.answer as never}
                onChange={(answer) => dispatch({ type: 'answer', answer })}
                parts={state.mark?.parts ?? null}
                outcome={state.mark?.outcome}
                isLocked={!isAsking}
                labelledBy={`${id}-ask`}
                seed={seed}
              />
            </StageContext>
          </div>
        )}
        {isAsking ? (
          <div className="dock">
            <div ref={setKeySlot} />
            <p className="dock__note" role="status">
              {state.isAskedForMore && exerciseText.lookIncomplete}
            </p>
            <div className="dock__acts">
              <Button variant="text" onClick={deliberately(() => dispatch({ type: 'unknown' }))}>
                {exerciseText.dontKnow}
              </Button>
              <Button aria-disabled={!isReady} onClick={deliberately(check)}>
                {exerciseText.check}
              </Button>
            </div>
          </div>
        ) : (
          <Feedback
            state={state}
            solution={exercise.solution}
            name={name}
            runLength={runLength}
            lessonLink={lessonLink}
            headingRef={heading}
            onAgain={deliberately(again)}
            onSolution={deliberately(() => dispatch({ type: 'solution' }))}
            onContinue={deliberately(goOn)}
          />
        )}
      </div>
    </div>
  );
}

/** A similar exercise, solved step by step, for a child who has missed two in a row. */
function Example({ exercise }: { exercise: MarkableExercise }) {
  return (
    <details className="hints example" open>
      <summary>{exerciseText.exampleTitle}</summary>
      <p>
        <RichText text={exercise.prompt} />
      </p>
      <SolvedAnswer exercise={exercise} state={firstState(exercise)} seed={exercise.key} />
      <p>
        <RichText text={exercise.solution} />
      </p>
    </details>
  );
}

/** Reads the question aloud, if the device has an English voice. */
function ListenButton({ textRef }: { textRef: RefObject<HTMLElement | null> }) {
  const aloud = useReadAloud(textRef);
  if (!aloud.isOffered) return null;
  const isReading = aloud.state === 'reading';
  return (
    <Button
      variant="text"
      iconOnly
      aria-label={isReading ? exerciseText.listenStop : exerciseText.listen}
      onClick={isReading ? aloud.stop : aloud.start}
    >
      {isReading ? <StopIcon /> : <AudioIcon />}
    </Button>
  );
}

/**
 * The buttons after a check replace Check in the same place, so ignore the second half of a double click on it. A keyboard
 * click has no detail and always counts.
 */
function useDeliberateClicks(isAsking: boolean) {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const known = useRef(isAsking);
  useEffect(() => {
    if (known.current === isAsking) return;
    known.current = isAsking;
    changedAt.current = performance.now();
  }, [isAsking]);
  return (act: () => void) => (event: MouseEvent) => {
    const isDouble = event.detail > 0 && performance.now() - changedAt.current < DOUBLE_CLICK;
    if (!isDouble) act();
  };
}

/** Moves the focus: to the feedback after a check, to the answer after "Try again", and to each question but the first. */
function useStageFocus(isAsking: boolean, takesFocus: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsking = useRef<boolean | null>(null);
  useEffect(() => {
    const before = wasAsking.current;
    wasAsking.current = isAsking;
    if (before === null) {
      if (!takesFocus) return;
      window.scrollTo(0, 0);
      question.current?.focus({ preventScroll: true });
    } else if (!isAsking) {
      heading.current?.focus({ preventScroll: true });
    } else if (!before) {
      const answer = root.current?.querySelector('.stage__answer');
      if (answer) focusAnswer(answer);
    }
  }, [isAsking, takesFocus]);
  return { root, question, heading };
}
