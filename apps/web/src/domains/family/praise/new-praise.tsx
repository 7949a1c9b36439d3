import { format } from '#lib/i18n.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { praiseText } from './messages.ts';
import { useMarkPraiseRead, usePraise } from './queries.ts';

/** What a guardian has written, on the dashboard until the child has read it. */
export function NewPraise() {
  const userId = useAuth().user?.id ?? '';
  const { data = [] } = usePraise(userId);
  const markRead = useMarkPraiseRead(userId);
  const fresh = data.filter(({ is_new: isNew }) => isNew);
  if (fresh.length === 0) return null;
  return (
    <Card as="section" className="stack" aria-labelledby="praise-title">
      <h2 id="praise-title">{praiseText.newTitle}</h2>
      {fresh.map(({ name, words, day }) => (
        <p key={name + day} dir="auto">
          {words} <span className="small muted">{format(praiseText.from, { name })}</span>
        </p>
      ))}
      <div>
        <Button variant="quiet" onClick={markRead}>
          {praiseText.thanks}
        </Button>
      </div>
    </Card>
  );
}
