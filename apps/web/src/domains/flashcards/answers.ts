import {
  newSchedule,
  previewRatings,
  type Rating,
  type Schedule,
  takeBack,
} from '@akada/learning/flashcards/schedule';
import type { ScheduleRow, StudyCard } from './schedule-api.ts';
import type { Answer } from './schedules.ts';

/** The outcome of each rating of a card, and the time for which it was computed. */
export type Choices = { now: Date; before: ScheduleRow; after: Record<Rating, Schedule> };

export function choicesFor(card: StudyCard, known: ScheduleRow | undefined, now: Date): Choices {
  const before = known ?? { ...newSchedule(now), ...cardRef(card), last_rating: null };
  return { now, before, after: previewRatings(card.id, before, now) };
}

/** The answer with exactly the schedule its button showed. `id` is generated on this device. */
export function answerOf(card: StudyCard, choices: Choices, rating: Rating, id: string): Answer {
  const { state, due, stability, difficulty, scheduled_days, learning_steps } = choices.before;
  const reviewed_at = choices.now.toISOString();
  return {
    review: {
      id,
      rating,
      undoes: null,
      reviewed_at,
      flashcard_id: card.id,
      course_id: card.course_id,
      ...{ state, due, stability, difficulty, scheduled_days, learning_steps },
    },
    schedule: { ...choices.after[rating], ...cardRef(card), last_rating: rating },
    rating: { ...ratingRef(card), difficultyRating: rating, at: reviewed_at },
  };
}

/** Undoes an answer: the card returns to its previous state. */
export function undoOf(
  card: StudyCard,
  answer: Answer,
  before: ScheduleRow,
  { id, now }: { id: string; now: Date },
): Answer {
  const { last_rating, last_review } = before;
  const hadRating = last_rating !== null && last_review !== null;
  return {
    review: {
      id,
      rating: null,
      undoes: answer.review.id,
      reviewed_at: now.toISOString(),
      flashcard_id: card.id,
      course_id: card.course_id,
    },
    schedule: { ...takeBack(before), ...cardRef(card), last_rating },
    rating: hadRating
      ? { ...ratingRef(card), difficultyRating: last_rating, at: last_review }
      : null,
    takesBack: answer.review,
  };
}

function cardRef({ id, course_id, set_id }: StudyCard) {
  return { flashcard_id: id, course_id, set_id };
}

function ratingRef({ id, course_id, set_id }: StudyCard) {
  return { flashcardId: id, courseId: course_id, setId: set_id };
}
