import { routes } from '#config/paths.ts';
import { useLocation } from '#lib/router/router.tsx';
import { Card } from '#ui/content/card.tsx';
import { EmptyState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import type { Plan } from '../api.ts';
import { plansText } from '../messages.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

/** A visitor sees the plan and its price; paying requires an account. */
export function LoginToPay({ plan }: { plan: Plan }) {
  return (
    <div className="checkout__columns">
      <CheckoutSummary plan={plan} />
      <Card as="section" className="stack" aria-label={plansText.visitorPayTitle}>
        <h2>{plansText.visitorPayTitle}</h2>
        <p className="muted">{plansText.visitorPayText}</p>
        <Entrances isToPay />
      </Card>
    </div>
  );
}

/** Back from the provider, in a browser where the learner is no longer signed in. */
export function LoginToSee() {
  return (
    <EmptyState
      level={2}
      title={plansText.visitorPaymentTitle}
      text={plansText.visitorPaymentText}
      action={<Entrances />}
    />
  );
}

/** Most payers are parents: their sign-up asks for no class and returns here. */
function Entrances({ isToPay = false }: { isToPay?: boolean }) {
  const { pathname, search } = useLocation();
  const state = { from: `${pathname}${search}` };
  return (
    <div className="row row--wrap">
      <LinkButton to={routes.login} state={state}>
        {plansText.loginButton}
      </LinkButton>
      <LinkButton to={routes.register} state={state} variant="quiet">
        {plansText.signUpButton}
      </LinkButton>
      {isToPay && (
        <LinkButton to={`${routes.register}?as=parent`} state={state} variant="quiet" block>
          {plansText.parentSignUpButton}
        </LinkButton>
      )}
    </div>
  );
}
