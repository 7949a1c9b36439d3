import { type Level, MASTERED } from '@akada/exercises/mastery/levels';
import { type ReactNode, useEffect, useRef } from 'react';
import { format, plural, rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { Dip } from '#ui/art/dip.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { Square } from '#ui/content/list-row.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { AgainIcon, DownIcon, NextIcon } from '#ui/icons/icons.tsx';
import { firstState } from '../../hooks/use-exercise.ts';
import { levelText } from '../../level-text.ts';
import { TODAY } from '../../sets/compose-set.ts';
import {
  bestRun,
  type ExerciseSet,
  type Move,
  type Score,
  scoreOf,
  skillOf,
} from '../../sets/exercise-set.ts';
import { exerciseSetText } from '../../sets/messages.ts';
import { type RealisedItems, realisedItem } from '../../sets/open-set.ts';
import { SolvedAnswer } from '../player/solved-answer.tsx';
import { SetString } from './set-string.tsx';
import './set-end.css';

type SetEndProps = {
  set: ExerciseSet;
  realised: RealisedItems;
  cloth: SubjectCloth;
  titleOf: (skillId: string) => string;
  lessonLink: (lessonId: string) => string;
  continueTo: string;
  /** Says where the set is saved, or invites a visitor to keep it. */
  saveStatus: ReactNode;
  onAnother: () => void;
  onLeave: () => void;
};

/** The tone of the ending: below half it was hard, and the lesson helps more than ten new questions. */
type Ending = 'all' | 'good' | 'hard';

const GOOD = 0.5;

function endingOf({ right, done }: Score): Ending {
  if (right === done) return 'all';
  return right >= done * GOOD ? 'good' : 'hard';
}

const feelings = {
  all: exerciseSetText.feelAll,
  good: exerciseSetText.feelGood,
  hard: exerciseSetText.feelHard,
} as const;

const moods = { all: 'happy', good: 'weaving', hard: 'thinking' } as const;

function praise({ right, done, hints, secondTries }: Score): string {
  if (right === done && hints === 0 && secondTries === 0) return exerciseSetText.praiseAll;
  if (right < done * GOOD) return exerciseSetText.praiseHard;
  if (hints > 0) return plural(exerciseSetText.praiseHints, hints);
  return secondTries > 0 ? exerciseSetText.praiseSecondTry : exerciseSetText.praiseStayed;
}

/** Which skills moved, and one next step. The score is a count, not a grade; praise refers to the work done. */
export function SetEnd(props: SetEndProps) {
  const { set, cloth, continueTo, lessonLink, saveStatus, onAnother, onLeave } = props;
  const score = scoreOf(set);
  const run = bestRun(set);
  const ending = endingOf(score);
  const [hardest] = set.missed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="set-end" data-subject={cloth}>
      <div className="end-hero cloth cloth--subject on-cloth">
        <div className="container">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {format(exerciseSetText.score, { right: score.right, total: score.done })}
            </h1>
            <p>
              <b>{feelings[ending]}</b> {praise(score)}
            </p>
            {score.again.done > 0 && (
              <p className="small">
                {format(exerciseSetText.onceMoreRight, {
                  right: score.again.right,
                  count: score.again.done,
                })}
              </p>
            )}
          </div>
          <Ega mood={moods[ending]} />
        </div>
      </div>
      <Hem subject={cloth} />
      <div className="end-body">
        <Card as="section" className="stack" aria-labelledby="string-title">
          <div className="row row--between">
            <h2 id="string-title">{exerciseSetText.yourString}</h2>
            {run > 1 && <Badge tone="bead">{plural(exerciseSetText.inARow, run)}</Badge>}
          </div>
          <SetString set={set} place={set.answers.length} />
          {saveStatus}
        </Card>
        <Moves {...props} />
        <LookAgain {...props} />
      </div>
      <div className="dock end-dock">
        <div className="dock__acts">
          {ending === 'hard' && hardest ? (
            <>
              <LinkButton variant="text" to={continueTo} onClick={onLeave}>
                {exerciseSetText.continueButton}
              </LinkButton>
              <LinkButton to={lessonLink(skillOf(hardest).lesson)} onClick={onLeave}>
                {exerciseSetText.readLesson}
                <NextIcon />
              </LinkButton>
            </>
          ) : (
            <>
              <Button variant="text" onClick={onAnother}>
                {set.what === TODAY ? exerciseSetText.more : exerciseSetText.anotherTen}
              </Button>
              <LinkButton to={continueTo} onClick={onLeave}>
                {exerciseSetText.continueButton}
                <NextIcon />
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const hasMoved = ([before, now]: Move) => before !== now;

/** Skills that changed; if none did, those that were practised, so that no work goes unnoticed. */
function Moves({ set, cloth, titleOf }: SetEndProps) {
  const all = Object.entries(set.moves);
  const moved = all.filter(([, move]) => hasMoved(move));
  const shown = moved.length > 0 ? moved : all;
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="moved-title">
      <h2 id="moved-title">
        {moved.length > 0 ? exerciseSetText.movedTitle : exerciseSetText.practisedTitle}
      </h2>
      <ul className="moved">
        {shown.map(([id, move]) => (
          <li key={id}>
            <span className="moved__dips" aria-hidden="true">
              <Dip level={move[0]} subject={cloth} size={44} />
              {hasMoved(move) && (
                <>
                  <NextIcon />
                  <Dip level={move[1]} subject={cloth} size={44} isNew={move[1] > move[0]} />
                </>
              )}
            </span>
            <p>
              <b>{titleOf(id)}</b>
              <br />
              <span className="small">{moveText(move, countOf(set, id))}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function countOf({ answers }: ExerciseSet, id: string) {
  const own = answers.filter(({ lesson, skill }) => `${lesson}:${skill}` === id);
  return { right: own.filter(({ right }) => right).length, count: own.length };
}

function moveText([before, now]: Move, { right, count }: { right: number; count: number }) {
  const b = (text: ReactNode) => <b>{text}</b>;
  const level = levelText(now as Level);
  if (now < before) return rich(exerciseSetText.fadedTo, { b, level });
  if (now === before || count === 0)
    return rich(exerciseSetText.stillAt, { b, level, right, count });
  if (now === MASTERED) return rich(exerciseSetText.upToMastered, { b, level });
  return rich(exerciseSetText.upTo, { b, level, right, count });
}

/** The missed exercises, with the whole right answer and the worked solution. */
function LookAgain({ set, realised, lessonLink }: SetEndProps) {
  const all = set.missed.flatMap((item) => {
    const exercise = realisedItem(item, realised)?.exercise;
    return exercise ? [{ item, exercise }] : [];
  });
  // A written exercise missed a second time is the same one: list it once.
  const missed = [...new Map(all.map((one) => [one.exercise.prompt, one])).values()];
  if (missed.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="again-title">
      <h2 id="again-title">{exerciseSetText.againTitle}</h2>
      <ul className="list">
        {missed.map(({ item, exercise }) => (
          <li key={item.seed}>
            <details className="look-again">
              <summary className="list-row">
                <Square state="soft">
                  <AgainIcon />
                </Square>
                <span className="grow">
                  <span className="list-row__title">
                    <RichText text={exercise.prompt} />
                  </span>
                  <span className="list-row__meta">{exerciseSetText.seeSteps}</span>
                </span>
                <DownIcon className="muted" />
              </summary>
              <SolvedAnswer exercise={exercise} state={firstState(exercise)} seed={item.seed} />
              <p>
                <RichText text={exercise.solution} />
              </p>
              <Link to={lessonLink(skillOf(item).lesson)}>{exerciseSetText.readLesson}</Link>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
