import { useQuery } from '@tanstack/react-query';
import { linkTo, routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { type Query, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import type { MyPlan, Plan } from '../api.ts';
import { plansText } from '../messages.ts';
import { groupPlans, naira, periodText } from '../price.ts';
import { planQueries } from '../queries.ts';
import { ChoosePlan, PlanCard } from './plan-card.tsx';
import './plan-cards.css';
import { planText } from '../plan-texts.ts';

/** The three cards: free, one learner, a family. The learner's own plan is marked. */
export function PlanCards() {
  const { user } = useAuth();
  const offered = useQuery(planQueries.list());
  const mine = useQuery({ ...planQueries.mine(user?.id ?? ''), enabled: user !== null });
  // The published plans are shown until the first answer; after a failure it is unknown whether they are still valid.
  const isUnknown = offered.errorUpdateCount > 0 && offered.dataUpdatedAt === 0;
  const plans: Query<readonly Plan[]> = isUnknown
    ? { ...offered, data: undefined, isError: true }
    : offered;
  return (
    <QueryView query={plans} pending={null} failed={notLoaded}>
      {(known) =>
        user === null ? (
          <Cards plans={known} isVisitor mine={null} />
        ) : (
          <QueryView query={mine} pending={<Cards plans={known} />} failed={notLoaded}>
            {(own) => <Cards plans={known} mine={own} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

const notLoaded = (retry: () => void) => (
  <ErrorState level={2} title={plansText.plansFailedTitle} onRetry={retry} />
);

type CardsProps = {
  plans: readonly Plan[];
  isVisitor?: boolean;
  /** Undefined until known; until then a learner is not offered a plan. */
  mine?: MyPlan | null;
};

function Cards({ plans, isVisitor = false, mine }: CardsProps) {
  const { free, plus, family } = groupPlans(plans);
  const running = mine?.plan;
  const isOpen = mine !== undefined;
  // After a failed renewal the learner may choose again, even the same plan.
  const own = running?.grace_until === null ? running.id : undefined;
  const hasNone = mine?.plan === null;
  return (
    <div className="plan-cards">
      {free && (
        <PlanCard
          plan={free}
          title={planText(free.name)}
          isMine={hasNone}
          action={
            <LinkButton variant="quiet" block to={isVisitor ? routes.register : routes.dashboard}>
              {isVisitor ? plansText.startFreeButton : plansText.keepLearningButton}
            </LinkButton>
          }
        />
      )}
      <PlusCard
        plans={plus}
        own={own}
        isOpen={isOpen}
        isShared={own !== undefined && (running?.seats ?? 1) > 1}
      />
      {family.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          title={plansText.familyName}
          isMine={plan.id === own}
          action={
            isOpen ? (
              <ChoosePlan
                plan={plan}
                label={plansText.chooseFamilyButton}
                isMine={plan.id === own}
              />
            ) : (
              <PendingChoice />
            )
          }
        />
      ))}
    </div>
  );
}

/** Reserves the space of the button. */
const PendingChoice = () => (
  <LoadingRegion>
    <Skeleton height="var(--space-12)" />
  </LoadingRegion>
);

/** The plan for one learner; other billing periods are listed below it. */
function PlusCard({
  plans,
  own,
  isOpen,
  isShared,
}: {
  plans: readonly Plan[];
  own: string | undefined;
  /** The learner's plan is known, or the user is a visitor. */
  isOpen: boolean;
  /** The learner already has it through a family plan. */
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
        <>
          {!isOpen && <PendingChoice />}
          {isShared && <p className="muted">{plansText.plusInFamily}</p>}
          {isOpen && !isShared && (
            <ChoosePlan plan={first} label={plansText.choosePlusButton} isMine={isMine} isMain />
          )}
        </>
      }
    >
      {isOpen && !isMine && !isShared && (
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
