import { routes } from '#config/paths.ts';
import { LearnerFace } from '#domains/account/learner-sign-in/components/learner-face.tsx';
import { WhoSees } from '#domains/account/learner-sign-in/components/who-sees.tsx';
import { accountText } from '#domains/account/messages.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { JumpLinks } from '#ui/layout/jump-links.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import type { Child, LinkRequest } from '../../api/family-api.ts';
import { consentText } from '../../consent-text.ts';
import { familyText } from '../../messages.ts';
import { useFamily } from '../../queries.ts';
import { LinkRequests } from '../link-requests.tsx';
import { ChildConsent } from './child-consent.tsx';
import { DeleteChild, DeletionNotice, DownloadChild } from './child-data.tsx';
import { ChildLetters, ChildPeople, ChildTime } from './child-limits.tsx';
import { MoveChild, MoveNotice } from './child-move.tsx';
import { ChildProfileForm } from './child-profile.tsx';
import { ChildWays, WaysEnded } from './child-ways.tsx';
import { ChildWeekReport } from './child-week.tsx';
import '../family.css';

/** One child: the week first, then all that a guardian may decide. */
export function ChildPage({ user, childId }: { user: AuthUser; childId: string }) {
  const query = useFamily(user.id);
  return (
    <>
      <Link className="back-link" to={routes.family}>
        <PrevIcon />
        {familyText.title}
      </Link>
      <QueryView
        query={query}
        tellsSlow
        pending={
          <LoadingRegion>
            <Skeleton height="16rem" />
          </LoadingRegion>
        }
        failed={(retry) => <ErrorState level={2} title={familyText.loadFailed} onRetry={retry} />}
      >
        {({ children, requests }) => {
          const child = children.find(({ id }) => id === childId);
          if (child === undefined) {
            return (
              <EmptyState level={2} title={familyText.childGone} text={familyText.childGoneText} />
            );
          }
          return (
            <OneChild
              user={user}
              child={child}
              requests={requests.filter((one) => one.child_id === childId)}
            />
          );
        }}
      </QueryView>
    </>
  );
}

const partsOf = (isManaged: boolean) => [
  { id: 'time', title: familyText.settingsTime },
  ...(isManaged ? [{ id: 'ways', title: familyText.settingsWays }] : []),
  { id: 'guardians', title: familyText.settingsPeople },
  ...(isManaged ? [{ id: 'data', title: familyText.settingsData }] : []),
];

type OneChildProps = { user: AuthUser; child: Child; requests: readonly LinkRequest[] };

function OneChild({ user, child, requests }: OneChildProps) {
  const { display_name: name } = child;
  useDocumentTitle(name);
  const consent = consentText(child);
  const isManaged = child.manager === 'guardian' && child.username !== null;
  return (
    <>
      <div className="row">
        <LearnerFace name={name} icon={child.icon} />
        <div>
          <h1 dir="auto">{name}</h1>
          <p className="muted">{[child.level, child.username].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {isManaged && <WaysEnded child={child} />}
      {consent !== null && <p className="callout">{consent}</p>}
      <DeletionNotice userId={user.id} child={child} />
      <MoveNotice userId={user.id} child={child} />
      <LinkRequests requests={requests} userId={user.id} />
      <JumpLinks label={accountText.settingsParts} parts={partsOf(isManaged)} />
      <ChildWeekReport userId={user.id} childId={child.id} name={name} />
      <div className="child-sections">
        <ChildTime userId={user.id} child={child} />
        {isManaged && <ChildProfileForm child={child} userId={user.id} />}
        {isManaged && <ChildWays child={child} userId={user.id} />}
        <ChildLetters userId={user.id} child={child} />
        <ChildPeople userId={user.id} child={child} />
        <ChildConsent userId={user.id} child={child} />
        {isManaged && (
          <>
            <DownloadChild child={child} />
            <MoveChild userId={user.id} child={child} />
            <DeleteChild user={user} child={child} />
          </>
        )}
      </div>
      <WhoSees>{format(familyText.weekSeen, { name })}</WhoSees>
    </>
  );
}
