import { useQuery } from '@tanstack/react-query';
import { plural } from '#lib/plural.ts';
import { countDueFlashcards } from '#services/backend/due-flashcards.ts';
import { Card } from '#ui/card.tsx';
import { CardsIcon } from '#ui/icons.tsx';
import { LinkRow, Square } from '#ui/list-row.tsx';

/** The way to the cards of the day, when there are some. It does without the code that schedules them. */
export function DueCards({ userId, to }: { userId: string; to: string }) {
  const { data: due = 0 } = useQuery({
    queryKey: ['flashcards', userId, 'due'],
    queryFn: countDueFlashcards,
  });
  if (due === 0) return null;
  return (
    <Card flush>
      <LinkRow
        to={to}
        title={`${plural(due, 'card')} to repeat today`}
        square={
          <Square state="soft">
            <CardsIcon />
          </Square>
        }
        meta="A few minutes now, and you keep what you learnt."
        arrow
      />
    </Card>
  );
}
