import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { EARLY_OVERVIEW } from '../early-overview.ts';
import { dashboardText } from '../messages.ts';
import { ContinueCard } from './continue-card.tsx';
import { NextSteps } from './overview-cards.tsx';

/**
 * The first screen of the dashboard, rendered by the server without knowing the user: `showEarlyOverview` replaces its
 * placeholders like `{name}` with the service's answer, long before the page's code has loaded.
 */
export function EarlyOverview() {
  return (
    <div id={EARLY_OVERVIEW} hidden>
      <div className="stack stack--lg">
        <PageHeading title="{title}">{'{text}'}</PageHeading>
        <div className="today-page">
          <ContinueCard
            reason="{reason}"
            place="{place}"
            title="{lesson}"
            cloth="default"
            progress={0}
            action={{ to: '/', label: '{label}' }}
            note="{note}"
          />
          <aside className="stack" aria-label={dashboardText.todayLabel}>
            <Skeleton height="13rem" />
            <NextSteps lessons={[]} hasTaken={false} invitation="{invitation}" />
          </aside>
        </div>
      </div>
    </div>
  );
}
