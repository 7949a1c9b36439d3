import { answerTime, type Rating } from '@akada/learning/flashcards/schedule';
import {
  afterAnswer,
  answersLeft,
  comesBack,
  currentCard,
  type Session,
  sessionSize,
  startSession,
} from '@akada/learning/flashcards/session';
import { useEffect, useMemo, useState } from 'react';
import { randomId } from '#lib/uuid.ts';
import { answerOf, type Choices, choicesFor, undoOf } from '../answers.ts';
import type { ScheduleRow, StudyCard } from '../schedule-api.ts';
import type { Answer } from '../schedules.ts';

type Step = {
  card: StudyCard;
  rating: Rating;
  answer: Answer;
  before: ScheduleRow;
  session: Session;
};

type State = {
  session: Session;
  currentId: string | null;
  isFlipped: boolean;
  /** The answer has been shown, so the card can be rated. */
  wasSeen: boolean;
  steps: readonly Step[];
};

export type Studying = {
  card: StudyCard | null;
  choices: Choices | null;
  isFlipped: boolean;
  wasSeen: boolean;
  finished: number;
  /** Answers still to give. */
  left: number;
  /** Cards not finished yet. */
  cardsLeft: number;
  /** Answers given so far; some cards are asked twice. */
  given: number;
  /** The last answer: when its card comes back, and whether that is within this session. */
  last: { at: Date; due: string; isSoon: boolean } | null;
  /** The card was already asked in this session. */
  isBack: boolean;
  /** The first rating of each card in this session. */
  ratings: readonly Rating[];
  flip: () => void;
  rate: (rating: Rating) => void;
  /** Undefined while there is nothing to undo. */
  undo: (() => void) | undefined;
};

type StudySession = {
  /** The cards to study, in order. Fixed for the whole session. */
  cards: readonly StudyCard[];
  schedules: ReadonlyMap<string, ScheduleRow>;
  give: (answer: Answer) => void;
};

/** Shows one card after the other, each until it is finished; every answer is recorded at once. */
export function useStudySession({ cards, schedules, give }: StudySession): Studying {
  const [state, setState] = useState(() => firstState(cards));
  const [knownBefore] = useState(() => new Set(schedules.keys()));
  const { now, look } = useClock();
  const card = cards.find(({ id }) => id === state.currentId) ?? null;
  const known = card === null ? undefined : schedules.get(card.id);
  const choices = useMemo(
    () => card && choicesFor(card, known, known ? answerTime(known, now) : now),
    [card, known, now],
  );

  const rate = (rating: Rating) => {
    if (card === null || choices === null || !state.wasSeen) return;
    const answer = answerOf(card, choices, rating, randomId());
    give(answer);
    const { session } = state;
    const next = afterAnswer(session, card.id, answer.schedule, choices.now);
    const step = { card, rating, answer, before: choices.before, session };
    setState({ ...atRest(next), steps: [...state.steps, step] });
    look();
  };

  const undo = () => {
    const step = state.steps.at(-1);
    if (step === undefined) return;
    give(undoOf(step.card, step.answer, step.before, { id: randomId(), now: new Date() }));
    setState({
      session: step.session,
      currentId: step.card.id,
      isFlipped: true,
      wasSeen: true,
      steps: state.steps.slice(0, -1),
    });
    look();
  };

  const lastStep = state.steps.at(-1);
  return {
    card,
    choices,
    last: lastStep === undefined ? null : lastOf(lastStep),
    isBack: state.steps.some((step) => step.card.id === card?.id),
    isFlipped: state.isFlipped,
    wasSeen: state.wasSeen,
    finished: state.session.finished,
    left: answersLeft(state.session, (id) => !knownBefore.has(id)),
    cardsLeft: sessionSize(state.session) - state.session.finished,
    given: state.steps.length,
    ratings: firstRatings(state.steps),
    flip: () => {
      setState((before) => ({ ...before, isFlipped: !before.isFlipped, wasSeen: true }));
      look();
    },
    rate,
    undo: state.steps.length === 0 ? undefined : undo,
  };
}

function lastOf({ answer: { review, schedule } }: Step): Studying['last'] {
  const at = new Date(review.reviewed_at);
  return { at, due: schedule.due, isSoon: comesBack(schedule, at) };
}

export function firstRatings(
  steps: readonly { card: Pick<StudyCard, 'id'>; rating: Rating }[],
): Rating[] {
  const first = new Map<string, Rating>();
  for (const { card, rating } of steps) if (!first.has(card.id)) first.set(card.id, rating);
  return [...first.values()];
}

function firstState(cards: readonly StudyCard[]): State {
  return { ...atRest(startSession(cards.map(({ id }) => id))), steps: [] };
}

/** The session with its next card face down. */
function atRest(session: Session): Omit<State, 'steps'> {
  return {
    session,
    currentId: currentCard(session, new Date()),
    isFlipped: false,
    wasSeen: false,
  };
}

const ONE_MINUTE = 60_000;

/** The time for which the buttons show intervals: updated at every step, and every minute. */
function useClock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), ONE_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return { now, look: () => setNow(new Date()) };
}
