import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { format, rich } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import type { RunningPlan } from '../api.ts';
import { plansText } from '../messages.ts';
import { paymentRefusal } from '../payment-refusal.ts';
import { planOutlook } from '../payment-text.ts';
import { cancelRenewal, PaymentRefusal } from '../payments-api.ts';
import { planText } from '../plan-texts.ts';
import { forgetMyPlan, planQueries } from '../queries.ts';
import { FamilyCode } from './family-code.tsx';
import { JoinFamily, LeaveFamily } from './join-family.tsx';
import { PaymentHistory } from './payment-history.tsx';

/** The learner's plan in the settings: what happens next, the family, past payments. */
export function PlanSection({ userId }: { userId: string }) {
  return (
    <QueryView
      query={useQuery(planQueries.mine(userId))}
      tellsStale
      pending={
        <LoadingRegion className="stack stack--sm">
          <Skeleton width="12rem" />
          <Skeleton width="18rem" />
        </LoadingRegion>
      }
      failed={(retry) => <ErrorLine onRetry={retry}>{plansText.myPlanFailed}</ErrorLine>}
    >
      {({ plan, is_member }) => (
        <div className="stack">
          {plan ? <Running plan={plan} userId={userId} /> : <Free />}
          <FamilyCode userId={userId} />
          {is_member ? <LeaveFamily userId={userId} /> : !plan && <JoinFamily userId={userId} />}
          <PaymentHistory userId={userId} />
        </div>
      )}
    </QueryView>
  );
}

function Free() {
  return (
    <>
      <p>{rich(plansText.myPlanFree, { b: (text) => <b>{text}</b> })}</p>
      <div>
        <LinkButton variant="quiet" to={routes.subscription}>
          {plansText.myPlanPlusButton}
        </LinkButton>
      </div>
    </>
  );
}

function Running({ plan, userId }: { plan: RunningPlan; userId: string }) {
  return (
    <>
      <p className="row row--wrap">
        <b>{planText(plan.name)}</b>
        {plan.mode !== 'live' && <Badge tone="sun">{plansText.testModeBadge}</Badge>}
      </p>
      <p>{planOutlook(plan)}</p>
      {plan.grace_until !== null && (
        <div>
          <LinkButton to={routes.subscription}>{plansText.choosePlanButton}</LinkButton>
        </div>
      )}
      {plan.renews && !plan.is_family && <StopRenewal plan={plan} userId={userId} />}
    </>
  );
}

function StopRenewal({ plan, userId }: { plan: RunningPlan; userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const stop = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const isStopped = await cancelRenewal();
      setOpen(false);
      void showToast('success', isStopped ? plansText.stoppedToast : plansText.notRenewingToast);
    } catch (failure) {
      setError(failure instanceof PaymentRefusal ? paymentRefusal(failure) : plansText.stopFailed);
    } finally {
      setBusy(false);
      forgetMyPlan(userId);
    }
  };
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {plansText.stopButton}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        label={plansText.stopButton}
        side="bottom"
      >
        <div className="stack">
          <h2>{plansText.stopTitle}</h2>
          <p>{format(plansText.stopText, { plan: planText(plan.name) })}</p>
          <FormError message={error} />
          <div className="row row--wrap">
            <Button busy={busy} onClick={() => void stop()}>
              {plansText.stopConfirmButton}
            </Button>
            <Button variant="text" onClick={() => setOpen(false)}>
              {plansText.stopKeepButton}
            </Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}
