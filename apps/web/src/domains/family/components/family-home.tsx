import { routes } from '#config/paths.ts';
import { WhoSees } from '#domains/account/learner-sign-in/components/who-sees.tsx';
import { format } from '#lib/i18n.tsx';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PlusIcon } from '#ui/icons/people-icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { FamilyView } from '../api/family-api.ts';
import { familyText } from '../messages.ts';
import { useFamily } from '../queries.ts';
import { ChildCard } from './child/child-card.tsx';
import './family.css';
import { LinkChild } from './link-child.tsx';
import { LinkRequests, OwnRequests } from './link-requests.tsx';
import { SharedDevices } from './shared-devices.tsx';

/** All children of a guardian, and every request that needs an answer. */
export function FamilyHome({ user }: { user: AuthUser }) {
  const query = useFamily(user.id);
  // Without a child, adding one is the only thing to do.
  const hasChildren = query.data !== undefined && query.data.children.length > 0;
  return (
    <>
      <PageHeading title={familyText.title}>{hasChildren && familyText.text}</PageHeading>
      <SavedLine query={query} />
      <QueryView
        query={query}
        tellsSlow
        pending={<FamilyShape />}
        failed={(retry) => <ErrorState level={2} title={familyText.loadFailed} onRetry={retry} />}
      >
        {(family) => <Children family={family} userId={user.id} />}
      </QueryView>
      <div className="children">
        <LinkChild user={user} />
        {hasChildren && <SharedDevices userId={user.id} />}
      </div>
      {hasChildren && <WhoSees>{familyText.onlyYou}</WhoSees>}
    </>
  );
}

function Children({ family, userId }: { family: FamilyView; userId: string }) {
  const { children, requests, asked, plan } = family;
  const add = (
    <LinkButton to={routes.addChild}>
      <PlusIcon />
      {familyText.add}
    </LinkButton>
  );
  if (children.length === 0) {
    return (
      <>
        <OwnRequests asked={asked} />
        <EmptyState
          level={2}
          title={familyText.emptyTitle}
          text={familyText.emptyText}
          action={add}
        />
      </>
    );
  }
  return (
    <>
      <LinkRequests requests={requests} userId={userId} />
      <OwnRequests asked={asked} />
      <div className="children">
        {children.map((child) => (
          <ChildCard key={child.id} child={child} />
        ))}
      </div>
      {plan !== null && (
        <p className="muted">
          {format(familyText.planSeats, { ...plan })} {familyText.planSeatWait}
        </p>
      )}
      <div>{add}</div>
    </>
  );
}

function FamilyShape() {
  return (
    <LoadingRegion>
      <span className="stack">
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </span>
    </LoadingRegion>
  );
}
