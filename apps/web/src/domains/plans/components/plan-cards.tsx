import { useQuery } from '@tanstack/react-query';
import { linkTo, routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import type { Plan } from '../api.ts';
import { plansText } from '../messages.ts';
import { groupPlans, naira, periodText } from '../price.ts';
import { planQueries } from '../queries.ts';
import { ChoosePlan, PlanCard } from './plan-card.tsx';
import './plan-cards.css';
import { planText } from '../plan-texts.ts';

/** The three cards: free, one learner, a family. What the learner has is marked. */
export function PlanCards() {
  const { user } = useAuth();
  const { data: plans } = useQuery(planQueries.list());
  const mine = useQuery({ ...planQueries.mine(user?.id ?? ''), enabled: user !== null });
  const { free, plus, family } = groupPlans(plans);
  const running = mine.data?.plan;
  // Whose renewal has failed may choose again, also the same plan.
  const own = running?.grace_until === null ? running.id : undefined;
  const hasNone = user !== null && mine.data?.plan === null;
  return (
    <div className="plan-cards">
      {free && (
        <PlanCard
          plan={free}
          title={planText(free.name)}
          isMine={hasNone}
          action={
            <LinkButton variant="quiet" block to={user ? routes.dashboard : routes.register}>
              {user ? plansText.keepLearningButton : plansText.startFreeButton}
            </LinkButton>
          }
        />
      )}
      <PlusCard plans={plus} own={own} isShared={own !== undefined && (running?.seats ?? 1) > 1} />
      {family.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          title={plansText.familyName}
          isMine={plan.id === own}
          action={
            <ChoosePlan plan={plan} label={plansText.chooseFamilyButton} isMine={plan.id === own} />
          }
        />
      ))}
    </div>
  );
}

/** One learner's plan; the other ways to pay for the same stand below it. */
function PlusCard({
  plans,
  own,
  isShared,
}: {
  plans: readonly Plan[];
  own: string | undefined;
  /** The learner has all of it with a family plan. */
  isShared: boolean;
}) {
  const [first, ...others] = plans;
  if (!first) return null;
  const isMine = plans.some(({ id }) => id === own);
  return (
    <PlanCard
      plan={first}
      title={plansText.plusName}
      hem={plansText.plusHem}
      isMine={isMine}
      action={
        isShared ? (
          <p className="muted">{plansText.plusInFamily}</p>
        ) : (
          <ChoosePlan plan={first} label={plansText.choosePlusButton} isMine={isMine} isMain />
        )
      }
    >
      {!isMine && !isShared && (
        <div className="plan__others">
          {others.map((plan) => (
            <Link key={plan.id} to={linkTo(routes.checkout, { planId: plan.id })}>
              {format(plansText.otherPrice, {
                price: naira(plan.amount_kobo),
                period: periodText(plan),
              })}
            </Link>
          ))}
        </div>
      )}
    </PlanCard>
  );
}
