import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { format, language, rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Ticks } from '#ui/charts/ticks.tsx';
import { Card } from '#ui/content/card.tsx';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import type { Agreement } from '../api/family-api.ts';
import { type ConsentWords, getConsentWords } from '../api/letter-links-api.ts';
import { familyText } from '../messages.ts';

type ConsentStepProps = {
  name: string;
  /** Returns an error message, or undefined. */
  onAgree: (agreed: Agreement) => Promise<string | undefined>;
  onDecline: () => void;
  onBack: () => void;
};

/**
 * Third step: what is stored, in the wording that the service saves with the consent. Yes and no look alike, and no box is
 * pre-ticked.
 */
export function ConsentStep({ name, onAgree, onDecline, onBack }: ConsentStepProps) {
  const query = useQuery({
    queryKey: ['consent-words', language],
    queryFn: () => getConsentWords(language),
    staleTime: 0,
  });
  return (
    <section className="stack" aria-labelledby="consent-question">
      <div className="stack stack--sm">
        <h2 id="consent-question">{format(familyText.consentQuestion, { name })}</h2>
        <p className="muted">{familyText.consentWhy}</p>
      </div>
      <QueryView
        query={query}
        pending={
          <LoadingRegion>
            <Skeleton height="10rem" />
          </LoadingRegion>
        }
        failed={(retry) => <ErrorLine onRetry={retry}>{familyText.consentWordsFailed}</ErrorLine>}
      >
        {(words) =>
          words && (
            <Agree
              words={words}
              name={name}
              onAgree={async (agreed) => {
                const problem = await onAgree(agreed);
                if (problem === familyText.addWordsChanged) await query.refetch();
                return problem;
              }}
              onDecline={onDecline}
            />
          )
        }
      </QueryView>
      <p className="hint">{familyText.consentChange}</p>
      <div>
        <Button variant="text" onClick={onBack}>
          {familyText.back}
        </Button>
      </div>
    </section>
  );
}

type AgreeProps = Omit<ConsentStepProps, 'onBack'> & { words: ConsentWords };

function Agree({ words, name, onAgree, onDecline }: AgreeProps) {
  const [isMine, setMine] = useState(false);
  const [problem, setProblem] = useState<{ tick?: string; form?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    if (!isMine) return setProblem({ tick: familyText.consentMineMissing });
    setBusy(true);
    setProblem({ form: await onAgree({ version: words.version, hash: words.hash }) });
    setBusy(false);
  };
  return (
    <>
      <Card className="stack">
        <Ticks items={words.words} />
        <p className="small muted">
          {rich(familyText.consentNotice, {
            link: (text) => <Link to={routes.privacy}>{text}</Link>,
          })}
        </p>
      </Card>
      <Checkbox
        label={format(familyText.consentMine, { name })}
        checked={isMine}
        error={problem.tick}
        onChange={(event) => setMine(event.target.checked)}
      />
      <FormError message={problem.form} />
      <div className="equal-buttons">
        <Button variant="quiet" busy={busy} onClick={() => void agree()}>
          {familyText.consentYes}
        </Button>
        <Button variant="quiet" onClick={onDecline}>
          {familyText.consentNo}
        </Button>
      </div>
    </>
  );
}
