import { ratings as allRatings } from '@akada/learning/flashcards/schedule';
import { dayNumber } from '@akada/learning/flashcards/study-day';
import { type ReactNode, useEffect, useRef } from 'react';
import { shortDay } from '#lib/dates.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { AgainIcon } from '#ui/icons/icons.tsx';
import type { Studying } from '../hooks/use-study-session.ts';
import { flashcardsText } from '../messages.ts';
import type { ScheduleRow, StudyCard } from '../schedule-api.ts';
import { AnswersSaved } from './answers-saved.tsx';
import { ratingNames } from './ratings.tsx';

type StudySummaryProps = {
  studying: Studying;
  cards: readonly StudyCard[];
  schedules: ReadonlyMap<string, ScheduleRow>;
  leaveTo: string;
  more?: ReactNode | undefined;
};

const tones = { 1: 'no', 2: 'sun', 3: 'plain', 4: 'ok' } as const;

/** What was studied, how it went, and when the next of these cards is due. */
export function StudySummary({ studying, cards, schedules, leaveTo, more }: StudySummaryProps) {
  const { finished, ratings, undo } = studying;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="deck">
      <Card className="study-summary">
        <Ega mood="happy" />
        <h1 ref={heading} tabIndex={-1}>
          {plural(flashcardsText.cardsDone, finished)}
        </h1>
        <p>{nextText(cards, schedules, new Date())}</p>
        <ul className="study-summary__counts" aria-label={flashcardsText.ratingsLabel}>
          {allRatings.map((rating) => {
            const count = ratings.filter((one) => one === rating).length;
            return (
              count > 0 && (
                <li key={rating}>
                  <Badge tone={tones[rating]}>
                    {format(flashcardsText.ratingCount, {
                      rating: ratingNames[rating],
                      times: count,
                    })}
                  </Badge>
                </li>
              )
            );
          })}
        </ul>
        <AnswersSaved />
        <div className="study-summary__steps">
          <LinkButton to={leaveTo}>{flashcardsText.backToFlashcards}</LinkButton>
          {more}
          {undo && (
            <Button variant="quiet" onClick={undo}>
              <AgainIcon />
              {flashcardsText.undoLast}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

function nextText(
  cards: readonly StudyCard[],
  schedules: ReadonlyMap<string, ScheduleRow>,
  now: Date,
): string {
  const days = cards.flatMap(({ id }) => {
    const due = schedules.get(id)?.due;
    return due === undefined ? [] : [new Date(due)];
  });
  const [first] = days.sort((a, b) => a.getTime() - b.getTime());
  if (first === undefined) return flashcardsText.allSeen;
  const gap = dayNumber(first) - dayNumber(now);
  if (gap <= 0) return flashcardsText.nextToday;
  if (gap === 1) return flashcardsText.nextTomorrow;
  return format(flashcardsText.nextOnDay, { day: shortDay(first) });
}
