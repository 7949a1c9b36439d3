import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { plural, rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { queryClient } from '#platform/query-client.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Ega } from '#ui/art/ega.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { FormNotice } from '#ui/forms/form-notice.tsx';
import '#ui/feedback/state.css';
import { familyText } from '../messages.ts';
import type { MyLimits } from '../my-limits-api.ts';
import { useRest } from '../use-rest.ts';

/** Time is up, or a guardian has paused: said kindly, and nothing is lost. */
export function Rest({ limits }: { limits: MyLimits }) {
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

type RestWatchProps = { user: AuthUser; onChange: (rest: MyLimits | undefined) => void };

/** Tells a page that stands alone on the screen when it may no longer begin. Public pages have no query client of their own. */
export function RestWatch(props: RestWatchProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RestReport {...props} />
    </QueryClientProvider>
  );
}

function RestReport({ user, onChange }: RestWatchProps) {
  const { rest } = useRest(user, true);
  useEffect(() => onChange(rest), [rest, onChange]);
  return null;
}

/** Above every page while nobody has agreed: said once, with the way to change it. */
export function ReadOnlyNotice() {
  return (
    <FormNotice>
      {rich(familyText.readOnlyText, { link: (text) => <Link to={routes.people}>{text}</Link> })}
    </FormNotice>
  );
}
