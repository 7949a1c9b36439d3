import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { rich } from '#lib/i18n.tsx';
import { randomId } from '#lib/uuid.ts';
import { Ega } from '#ui/art/ega.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { type Delivery, sendContactMessage } from './api.ts';
import { contactText } from './messages.ts';
import './components/contact-form.css';
import { useMessageDraft } from './hooks/use-message-draft.ts';
import { emptyMessage, messageSchema, topics } from './message-form.ts';

const problems: Record<Exclude<Delivery, 'sent'>, string> = {
  'too-many': contactText.tooMany,
  refused: contactText.refused,
  unreachable: contactText.unreachable,
};

/** Sends a message to the team. No failure loses the typed text. */
export function ContactForm() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return <MessageForm onSent={setSentTo} />;
}

function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const id = useRef<string>(undefined);
  const form = useForm({
    initial: emptyMessage,
    schema: messageSchema,
    send: async (message) => {
      id.current ??= randomId();
      const delivery = await sendContactMessage({ id: id.current, ...message });
      if (delivery !== 'sent') return { form: problems[delivery] };
      forgetDraft();
      onSent(message.email);
      return undefined;
    },
  });
  const forgetDraft = useMessageDraft(form);
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <FormError message={form.formError} />
      <TextField
        {...form.text('name')}
        label={contactText.nameLabel}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        {...form.text('email')}
        label={contactText.emailLabel}
        hint={contactText.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        {...form.text('topic')}
        label={contactText.topicLabel}
        placeholder={contactText.topicEmpty}
        options={topics}
      />
      <TextArea {...form.text('message')} label={contactText.messageLabel} rows={6} dir="auto" />
      <Trap value={form.values.trap} onChange={form.text('trap').onChange} />
      <div>
        <Button type="submit" busy={form.busy}>
          {contactText.send}
        </Button>
      </div>
    </form>
  );
}

type TrapProps = {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A honeypot for bots, which fill in every field. People cannot see, hear or reach it. */
function Trap({ value, onChange }: TrapProps) {
  return (
    <div className="contact-trap" aria-hidden="true">
      <label>
        {contactText.trap}
        <input
          name="fax_extension"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={onChange}
        />
      </label>
    </div>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack contact-sent">
      <Ega mood="happy" />
      <h3 ref={heading} tabIndex={-1}>
        {contactText.sentTitle}
      </h3>
      <p>{rich(contactText.sentText, { b: (text) => <b dir="auto">{text}</b>, email })}</p>
      <div>
        <Button variant="quiet" onClick={onAgain}>
          {contactText.writeAnother}
        </Button>
      </div>
    </div>
  );
}
