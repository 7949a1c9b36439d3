import { plural, rich } from '#lib/i18n.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { outboxText } from '../messages.ts';
import { outbox } from '../outbox.ts';
import type { OutboxItem } from '../types.ts';
import './stuck-work.css';

const names = new Map(
  Object.entries({
    'assignment-draft': outboxText.nameAssignment,
    attempt: outboxText.nameQuiz,
    'flashcard-review': outboxText.nameFlashcard,
    'lesson-done': outboxText.nameLesson,
    note: outboxText.nameNote,
    'note-change': outboxText.nameNoteChange,
    'note-removal': outboxText.nameNoteRemoval,
    settings: outboxText.nameSetting,
  }),
);

type StuckPanelsProps = { items: readonly OutboxItem[]; isAnswering: boolean };

export function StuckPanels({ items, isAnswering }: StuckPanelsProps) {
  return (
    <>
      {!isAnswering && <SilentStorage />}
      {items.length > 0 && <StuckItems items={items} />}
    </>
  );
}

function SilentStorage() {
  return (
    <Card as="section" className="stuck-work" aria-labelledby="silent-storage">
      <h2 id="silent-storage">{outboxText.silentTitle}</h2>
      <p>{outboxText.silentText}</p>
    </Card>
  );
}

function StuckItems({ items }: { items: readonly OutboxItem[] }) {
  return (
    <Card as="section" className="stuck-work" aria-labelledby="stuck-work">
      <h2 id="stuck-work">{outboxText.stuckTitle}</h2>
      <p>{plural(outboxText.stuckText, items.length)}</p>
      <ul>
        {items.map((item) => (
          <StuckItem key={item.seq} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function StuckItem({ item }: { item: OutboxItem }) {
  const name = names.get(item.kind) ?? outboxText.nameOther;
  const isReadable = !outbox.getUnreadable().includes(item);
  return (
    <li>
      <p>
        {rich(outboxText.stuckItem, { b: (text) => <b>{text}</b>, name, reason: item.refusal })}
      </p>
      <span className="row">
        {isReadable && (
          <Button variant="quiet" onClick={() => void outbox.retry(item.seq)}>
            {outboxText.tryAgain}
          </Button>
        )}
        <Button variant="text" onClick={() => void outbox.discard(item.seq)}>
          {rich(outboxText.stuckRemove, {
            hidden: (text) => <span className="visually-hidden">{text}</span>,
            name,
          })}
        </Button>
      </span>
    </li>
  );
}
