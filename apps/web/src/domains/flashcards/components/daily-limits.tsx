import type { DailyLimits as Limits } from '@akada/learning/flashcards/queue';
import { outbox } from '#platform/outbox/outbox.ts';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Select } from '#ui/forms/select.tsx';
import { dueChoices, limitsData, newChoices } from '../limits.ts';
import { flashcardsText } from '../messages.ts';
import { useLimits, useRefreshMemory } from '../queries.ts';
import './daily-limits.css';

const LIMITS_KEY = 'settings:flashcards';

const optionsOf = (counts: readonly number[]) =>
  counts.map((count) => ({ value: String(count), label: String(count) }));

/** The number of cards a day: a small daily amount is easier to keep up. */
export function DailyLimits({ user }: { user: AuthUser }) {
  const limits = useLimits(user);
  const refresh = useRefreshMemory(user.id);
  const choose = async (change: Partial<Limits>) => {
    const payload = limitsData({ ...limits, ...change });
    await outbox.put({ account: user.id, kind: 'settings', entityKey: LIMITS_KEY, payload });
    refresh();
  };
  return (
    <section className="stack stack--sm" aria-labelledby="limits-title">
      <h2 id="limits-title">{flashcardsText.limitsTitle}</h2>
      <div className="daily-limits">
        <Select
          label={flashcardsText.newCards}
          options={optionsOf(newChoices)}
          value={String(limits.newCards)}
          onChange={(event) => void choose({ newCards: Number(event.target.value) })}
        />
        <Select
          label={flashcardsText.cardsToReview}
          options={optionsOf(dueChoices)}
          value={String(limits.dueCards)}
          onChange={(event) => void choose({ dueCards: Number(event.target.value) })}
        />
      </div>
      <p className="small muted">{flashcardsText.limitsText}</p>
      <SaveLine entityKey={LIMITS_KEY} safe={flashcardsText.choiceSafe} />
    </section>
  );
}
