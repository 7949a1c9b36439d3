import { useLocation } from 'react-router';
import { routes } from '#config/paths.ts';
import { Card } from '#ui/content/card.tsx';
import { EmptyState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import type { Plan } from '../api.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

/** A visitor sees what the plan is and costs; paying needs an account to put it on. */
export function LoginToPay({ plan }: { plan: Plan }) {
  return (
    <div className="checkout__columns">
      <CheckoutSummary plan={plan} />
      <Card as="section" className="stack" aria-label="Log in to pay">
        <h2>Log in to pay</h2>
        <p className="muted">The plan belongs to a learner's account. You come back here.</p>
        <Entrances />
      </Card>
    </div>
  );
}

/** Back from the provider in a browser where nobody is signed in any more. */
export function LoginToSee() {
  return (
    <EmptyState
      level={2}
      title="Log in to see your payment"
      text="It is kept with the account that paid. You come back here."
      action={<Entrances />}
    />
  );
}

function Entrances() {
  const { pathname, search } = useLocation();
  const state = { from: `${pathname}${search}` };
  return (
    <div className="row row--wrap">
      <LinkButton to={routes.login} state={state}>
        Login
      </LinkButton>
      <LinkButton to={routes.register} state={state} variant="quiet">
        Sign Up
      </LinkButton>
    </div>
  );
}
