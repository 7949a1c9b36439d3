import { percentDone } from '@akada/learning/flashcards/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { format, plural } from '#lib/i18n.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import type { courseDye } from '#ui/content/course-dye.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { AgainIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { useStudyKeys } from '../hooks/use-study-keys.ts';
import { type Studying, useStudySession } from '../hooks/use-study-session.ts';
import { intervalText } from '../interval-text.ts';
import { flashcardsText } from '../messages.ts';
import { useGiveAnswer, useMemory, useRefreshMemory } from '../queries.ts';
import type { StudyCard } from '../schedule-api.ts';
import { AnswersSaved } from './answers-saved.tsx';
import { Flashcard, type TextComponent } from './flashcard.tsx';
import { Ratings } from './ratings.tsx';
import { StudySummary } from './study-summary.tsx';
import './study.css';

export type CardOrigin = { dye: ReturnType<typeof courseDye>; text: string };

type StudyProps = {
  user: AuthUser;
  title: string;
  /** The cards to study, in order; later changes do not affect the session. */
  cards: readonly StudyCard[];
  /** The cloth pattern of a card, and the line below the title. */
  originOf: (card: StudyCard) => CardOrigin;
  Text: TextComponent;
  leaveTo: string;
  /** Shown at the end: another round. */
  more?: ReactNode | undefined;
};

/** A study session: read, think, flip, rate. */
export function Study({ user, title, cards, originOf, Text, leaveTo, more }: StudyProps) {
  const { schedules } = useMemory(user);
  const refresh = useRefreshMemory(user.id);
  const studying = useStudySession({ cards, schedules, give: useGiveAnswer(user.id) });
  useDocumentTitle(title);
  useEffect(() => refresh, [refresh]);
  const { card, given, left, cardsLeft } = studying;
  const origin = card && originOf(card);
  const [first] = cards;
  const { dye } = origin ?? (first ? originOf(first) : {});
  return (
    <div className="study" {...dye}>
      <section className="container focus-bar" aria-label={flashcardsText.progressLabel}>
        <LinkButton
          variant="text"
          iconOnly
          to={leaveTo}
          aria-label={flashcardsText.leaveFlashcards}
        >
          <CloseIcon />
        </LinkButton>
        <div className="study__bar">
          <ProgressBar
            value={percentDone(given, left)}
            label={
              left === 0 ? flashcardsText.allCardsDone : plural(flashcardsText.answersLeft, left)
            }
          />
        </div>
        <b className="num">{format(flashcardsText.leftCount, { left: cardsLeft })}</b>
      </section>
      {card === null || origin === null ? (
        <StudySummary
          studying={studying}
          schedules={schedules}
          cards={cards}
          leaveTo={leaveTo}
          more={more}
        />
      ) : (
        <OneCard studying={studying} card={card} origin={origin} title={title} Text={Text} />
      )}
    </div>
  );
}

type OneCardProps = {
  studying: Studying;
  card: StudyCard;
  origin: CardOrigin;
  title: string;
  Text: TextComponent;
};

function OneCard({ studying, card, origin, title, Text }: OneCardProps) {
  const { choices, isFlipped, wasSeen, given, flip, rate, undo } = studying;
  useStudyKeys({ flip, rate, undo });
  const key = `${card.id}:${given}`;
  const cardRef = useFocusOnNext(key);
  return (
    <div className="deck">
      <div className="deck__head">
        <div className="grow">
          <h1>{title}</h1>
          <p className="muted">{origin.text}</p>
        </div>
        <Button variant="quiet" disabled={undo === undefined} onClick={undo}>
          <AgainIcon />
          {flashcardsText.undo}
        </Button>
      </div>
      <div className="deck__pile">
        <Flashcard
          key={key}
          ref={cardRef}
          front={card.front_content}
          back={card.back_content}
          cloth={origin.dye['data-subject']}
          isFlipped={isFlipped}
          onFlip={flip}
          Text={Text}
        />
      </div>
      <p className="study__note small" role="status">
        {noteText(studying)}
      </p>
      {choices && <Ratings choices={choices} isOpen={wasSeen} onRate={rate} />}
      <div className="deck__foot">
        <AnswersSaved />
        <p className="small muted only-wide">{flashcardsText.keysHint}</p>
      </div>
    </div>
  );
}

/** Why the card is shown again, else when the previous one comes back. */
function noteText({ isBack, wasSeen, last }: Studying): string {
  if (wasSeen) return flashcardsText.stepsHint;
  if (isBack) return flashcardsText.cameBack;
  if (last === null) return '';
  const time = intervalText(last.at, last.due);
  return format(last.isSoon ? flashcardsText.lastSoon : flashcardsText.lastRests, { time });
}

/** A new card takes the focus, except the first one on the page. */
function useFocusOnNext(key: string) {
  const cardRef = useRef<HTMLButtonElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    cardRef.current?.focus({ preventScroll: true });
  }, [key]);
  return cardRef;
}
