import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { usernameOf } from '#domains/account/learner-sign-in/username.ts';
import { updateUser } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import type { CheckoutState } from '../api.ts';
import { plansText } from '../messages.ts';

type GuardianFirstProps = {
  state: Exclude<CheckoutState, 'open' | 'running'>;
  user: AuthUser;
  /** Called when the account counts as an adult's. */
  onAdult: () => void;
};

/** Replaces the form when a child cannot pay alone: explains who pays, and how. */
export function GuardianFirst({ state, user, onAdult }: GuardianFirstProps) {
  if (state === 'age_unknown') return <AgeQuestion onAdult={onAdult} />;
  // A child without an email has no guardian section in their profile: the parent pays from their own account.
  const isManaged = usernameOf(user.email) !== null;
  const isPaused = state === 'paused';
  const title = isPaused ? plansText.pausedTitle : plansText.guardianPaysTitle;
  const ownText = isManaged ? plansText.guardianPaysManaged : plansText.guardianPaysOwn;
  return (
    <Card as="section" className="stack" aria-label={title}>
      <h2>{title}</h2>
      <p>{isPaused ? plansText.pausedText : ownText}</p>
      {isManaged || isPaused ? (
        <LinkButton to={routes.dashboard}>{plansText.keepLearningButton}</LinkButton>
      ) : (
        <LinkButton to={routes.profile}>{plansText.profileButton}</LinkButton>
      )}
    </Card>
  );
}

/** Google reports no age: adults confirm theirs once, children read who can pay for them. */
function AgeQuestion({ onAdult }: { onAdult: () => void }) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const declare = async () => {
    setBusy(true);
    const { error } = await updateUser({ is_adult: true });
    setFailed(error !== null);
    setBusy(false);
    if (error === null) onAdult();
  };
  return (
    <Card as="section" className="stack" aria-label={plansText.ageTitle}>
      <h2>{plansText.ageTitle}</h2>
      <p>{plansText.ageText}</p>
      <FormError message={hasFailed ? plansText.payFailed : undefined} />
      <Button block busy={busy} onClick={() => void declare()}>
        {plansText.ageYes}
      </Button>
    </Card>
  );
}
