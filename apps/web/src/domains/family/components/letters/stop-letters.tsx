import { useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { stopLetters } from '../../api/letter-links-api.ts';
import { familyText } from '../../messages.ts';
import { isGone, Outcome, TokenGone, useUrlToken } from './token-page.tsx';

/** One tap stops the weekly emails about a child, without a login. */
export function StopLetters() {
  const token = useUrlToken();
  const [state, setState] = useState<'asking' | 'busy' | 'gone' | 'failed'>('asking');
  const [name, setName] = useState<string>();
  const stop = async () => {
    setState('busy');
    try {
      setName(await stopLetters(token));
    } catch (error) {
      setState(isGone(error) ? 'gone' : 'failed');
    }
  };
  if (name !== undefined) {
    return (
      <Outcome title={familyText.stoppedTitle} text={format(familyText.stoppedText, { name })} />
    );
  }
  if (token === '' || state === 'gone') return <TokenGone />;
  return (
    <div className="stack stack--lg family__form">
      <PageHeading title={familyText.stopTitle}>{familyText.stopText}</PageHeading>
      <FormError message={state === 'failed' ? familyText.notSaved : undefined} />
      <div>
        <Button busy={state === 'busy'} onClick={() => void stop()}>
          {familyText.stopButton}
        </Button>
      </div>
    </div>
  );
}
