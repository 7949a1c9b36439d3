import { isDue, isNew, type Schedules } from '@akada/learning/flashcards/queue';
import { format, plural } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { Unit } from '#ui/content/unit.tsx';
import { CardsIcon } from '#ui/icons/icons.tsx';
import type { FlashcardSet } from '../api.ts';
import { flashcardsText } from '../messages.ts';

/** A unit of the course with the sets of its lessons. */
export type UnitSets = {
  id: string;
  title: string;
  sets: readonly { set: FlashcardSet; title: string; to: string }[];
};

type SetListProps = {
  units: readonly UnitSets[];
  schedules: Schedules;
  cloth: SubjectCloth;
  now: Date;
};

/** Every set of a course by unit, each with its number of due cards. */
export function SetList({ units, schedules, cloth, now }: SetListProps) {
  return (
    <div className="stack">
      {units.map((unit, index) => (
        <Unit
          key={unit.id}
          number={index + 1}
          title={unit.title}
          subject={cloth}
          meta={unitText(unit, schedules, now)}
          defaultOpen={index === 0}
        >
          <ol className="list">
            {unit.sets.map(({ set, title, to }, setIndex) => (
              <li key={set.id}>
                <SetRow
                  set={set}
                  title={title}
                  to={to}
                  number={setIndex + 1}
                  schedules={schedules}
                  now={now}
                />
              </li>
            ))}
          </ol>
        </Unit>
      ))}
    </div>
  );
}

type SetRowProps = {
  set: FlashcardSet;
  title: string;
  to: string;
  number: number;
  schedules: Schedules;
  now: Date;
};

function SetRow({ set, title, to, number, schedules, now }: SetRowProps) {
  const due = countDue(set, schedules, now);
  const fresh = set.flashcards.filter(({ id }) => isNew(schedules.get(id))).length;
  const isStarted = fresh < set.flashcards.length;
  return (
    <LinkRow
      to={to}
      title={title}
      square={<Square state={fresh === 0 && due === 0 ? 'done' : 'todo'}>{number}</Square>}
      meta={
        <>
          <span>
            <CardsIcon />
            {plural(flashcardsText.cardCount, set.flashcards.length)}
          </span>
          {due > 0 && <Badge tone="sun">{format(flashcardsText.dueCount, { due })}</Badge>}
          {isStarted && fresh > 0 && <span>{format(flashcardsText.newCount, { fresh })}</span>}
          {!isStarted && <span>{flashcardsText.notStarted}</span>}
        </>
      }
      arrow
    />
  );
}

function countDue(set: FlashcardSet, schedules: Schedules, now: Date): number {
  return set.flashcards.filter(({ id }) => isDue(schedules.get(id), now)).length;
}

function unitText({ sets }: UnitSets, schedules: Schedules, now: Date): string {
  const cards = sets.reduce((sum, { set }) => sum + set.flashcards.length, 0);
  const due = sets.reduce((sum, { set }) => sum + countDue(set, schedules, now), 0);
  return due === 0
    ? plural(flashcardsText.cardCount, cards)
    : plural(flashcardsText.cardCountDue, cards, { due });
}
