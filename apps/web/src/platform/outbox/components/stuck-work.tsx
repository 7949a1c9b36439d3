import { plural } from '#lib/plural.ts';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { outbox } from '../outbox.ts';
import type { OutboxItem } from '../types.ts';
import { useStuckItems } from '../use-outbox.ts';
import './stuck-work.css';

const names = new Map(
  Object.entries({
    'assignment-draft': 'Answers of an assignment',
    attempt: 'A quiz result',
    'flashcard-review': 'An answer to a flashcard',
    'lesson-done': 'A lesson you marked',
    note: 'A note',
    'note-change': 'A changed note',
    'note-removal': 'A note you deleted',
    settings: 'A setting',
  }),
);

/** What Akada cannot send by a fault of its own waits here: the learner tries again or lets it go. */
export function StuckWork() {
  const items = useStuckItems();
  if (items.length === 0) return null;
  return (
    <Card as="section" className="stuck-work" aria-labelledby="stuck-work">
      <h2 id="stuck-work">Not sent</h2>
      <p>
        {plural(items.length, 'thing')} you did could not be sent.{' '}
        {items.length === 1 ? 'It is' : 'They are'} safe on this device.
      </p>
      <ul>
        {items.map((item) => (
          <StuckItem key={item.seq} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function StuckItem({ item }: { item: OutboxItem }) {
  const name = names.get(item.kind) ?? 'Something you did';
  const isReadable = !outbox.getUnreadable().includes(item);
  return (
    <li>
      <p>
        <b>{name}.</b> {item.refusal}
      </p>
      <span className="row">
        {isReadable && (
          <Button variant="quiet" onClick={() => void outbox.retry(item.seq)}>
            Try again
          </Button>
        )}
        <Button variant="text" onClick={() => void outbox.discard(item.seq)}>
          Remove<span className="visually-hidden"> it: {name}</span>
        </Button>
      </span>
    </li>
  );
}
