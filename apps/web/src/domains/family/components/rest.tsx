import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { plural, rich } from '#lib/i18n.tsx';
import { Link, Navigate } from '#lib/router/links.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { queryClient } from '#platform/query-client.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Ega } from '#ui/art/ega.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { FormNotice } from '#ui/forms/form-notice.tsx';
import '#ui/feedback/state.css';
import { familyText } from '../messages.ts';
import type { MyLimits } from '../my-limits-api.ts';
import { PraiseOnce } from '../praise/praise-once.tsx';
import { useRest } from '../use-rest.ts';

type LimitsProps = { user: AuthUser; isReading: boolean; onRest: (isResting: boolean) => void };

/**
 * Replaces the page, or adds a notice above it, when a guardian's limits apply. `isReading`: on a lesson, which needs no
 * read-only notice.
 */
export function Limits({ user, isReading, onRest }: LimitsProps) {
  const { rest, isReadOnly, hasPraise } = useRest(user);
  const isDashboard = useLocation().pathname === routes.dashboard;
  const isResting = rest !== undefined;
  useEffect(() => {
    onRest(isResting);
    return () => onRest(false);
  }, [isResting, onRest]);
  if (rest) return <Rest limits={rest} />;
  return (
    <>
      {isReadOnly && !isReading && <ReadOnlyNotice />}
      {hasPraise && isDashboard && <PraiseOnce />}
    </>
  );
}

/** Time is up, or a guardian has paused: said kindly, and no work is lost. */
function Rest({ limits }: { limits: MyLimits }) {
  const minutes = Math.round(limits.minutes_today);
  return (
    <Card className="state" role="status">
      <Ega mood="happy" />
      <h1>{limits.is_paused ? familyText.restTitle : familyText.timeUpTitle}</h1>
      <p>{limits.is_paused ? familyText.restText : plural(familyText.timeUpText, minutes)}</p>
      <LinkButton variant="quiet" to={routes.people}>
        {familyText.peopleTitle}
      </LinkButton>
    </Card>
  );
}

/**
 * For pages outside the dashboard, such as a quiz: when the time for today is up it redirects to the dashboard, which says
 * why. Public pages have no query client, so this provides one.
 */
export function RestGuard({ user }: { user: AuthUser }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LeaveWhenResting user={user} />
    </QueryClientProvider>
  );
}

function LeaveWhenResting({ user }: { user: AuthUser }) {
  const { rest } = useRest(user, true);
  return rest && <Navigate to={routes.dashboard} replace />;
}

/** Shown above the page while consent is missing, with a link to fix it. */
function ReadOnlyNotice() {
  return (
    <FormNotice>
      {rich(familyText.readOnlyText, { link: (text) => <Link to={routes.people}>{text}</Link> })}
    </FormNotice>
  );
}
