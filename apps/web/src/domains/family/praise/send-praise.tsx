import { type FormEvent, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { maxPraise, type SentPraise } from './api.ts';
import { praiseText } from './messages.ts';
import { useSendPraise, useSentPraise } from './queries.ts';

const sentences = [praiseText.proud, praiseText.steps, praiseText.saw, praiseText.teach];

type PraiseProps = { userId: string; childId: string; name: string };

/** A guardian praises a child with one sentence a day. */
export function SendPraise({ userId, childId, name }: PraiseProps) {
  const sent = useSentPraise(userId, childId);
  return (
    <Card as="section" className="stack" aria-labelledby="praise-title">
      <h2 id="praise-title">{format(praiseText.title, { name })}</h2>
      {sent.data ? (
        <Today sent={sent.data} name={name} />
      ) : (
        <PraiseForm userId={userId} childId={childId} name={name} />
      )}
    </Card>
  );
}

function Today({ sent: { words, is_read: isRead }, name }: { sent: SentPraise; name: string }) {
  return (
    <div role="status">
      <p dir="auto">{format(praiseText.today, { words })}</p>
      <p className="small muted">
        {format(isRead ? praiseText.read : praiseText.unread, { name })}
      </p>
    </div>
  );
}

function PraiseForm({ userId, childId, name }: PraiseProps) {
  const send = useSendPraise(userId, childId);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const write = (text: string) => {
    setWords(text);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') {
      setError(praiseText.empty);
      return;
    }
    setBusy(true);
    const outcome = await send(words).catch(() => 'failed' as const);
    setBusy(false);
    if (outcome === 'sent') void showToast('success', format(praiseText.sent, { name }));
    if (outcome === 'wrong' || outcome === 'failed') void showToast('error', praiseText.failed);
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="small muted">{format(praiseText.text, { name })}</p>
      <fieldset className="praise-choices">
        <legend>{praiseText.choose}</legend>
        {sentences.map((sentence) => (
          <Button
            key={sentence}
            variant="quiet"
            aria-pressed={words === sentence}
            onClick={() => write(sentence)}
          >
            {sentence}
          </Button>
        ))}
      </fieldset>
      <TextField
        label={praiseText.own}
        error={error}
        value={words}
        maxLength={maxPraise}
        dir="auto"
        onChange={(event) => write(event.target.value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          {format(praiseText.send, { name })}
        </Button>
      </div>
    </form>
  );
}
