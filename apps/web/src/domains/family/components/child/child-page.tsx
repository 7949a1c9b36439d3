import type { ReactNode } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { LearnerFace } from '#domains/account/learner-sign-in/components/learner-face.tsx';
import { WhoSees } from '#domains/account/learner-sign-in/components/who-sees.tsx';
import { accountText } from '#domains/account/messages.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { JumpLinks } from '#ui/layout/jump-links.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import type { Child, LinkRequest } from '../../api/family-api.ts';
import { consentText } from '../../consent-text.ts';
import { familyText } from '../../messages.ts';
import { SendPraise } from '../../praise/send-praise.tsx';
import { useFamily } from '../../queries.ts';
import { canGetPhone, isManaged } from '../../ways.ts';
import { GivePhone } from '../give-phone.tsx';
import { LinkRequests } from '../link-requests.tsx';
import { ChildConsent } from './child-consent.tsx';
import { DeleteChild, DeletionNotice, DownloadChild } from './child-data.tsx';
import { ChildLetters, ChildPeople, ChildTime } from './child-limits.tsx';
import { MoveChild, MoveNotice } from './child-move.tsx';
import { ChildProfileForm } from './child-profile.tsx';
import { ChildWays, WaysEnded } from './child-ways.tsx';
import { ChildWeekReport } from './child-week.tsx';
import '../family.css';

type PageProps = { user: AuthUser; childId: string };
type PartProps = { user: AuthUser; child: Child; requests: readonly LinkRequest[] };

/** One child: the week, and what to say about it at home. */
export function ChildPage(props: PageProps) {
  return <OneChild {...props} Part={WeekPart} back={routes.family} backText={familyText.title} />;
}

/** All settings that a guardian can change for a child. */
export function ChildSettingsPage(props: PageProps) {
  const back = linkTo(routes.child, { childId: props.childId });
  return <OneChild {...props} Part={SettingsPart} back={back} backText={familyText.backToWeek} />;
}

type OneChildProps = PageProps & {
  Part: (props: PartProps) => ReactNode;
  back: string;
  backText: string;
};

function OneChild({ user, childId, Part, back, backText }: OneChildProps) {
  const query = useFamily(user.id);
  return (
    <>
      <Link className="back-link" to={back}>
        <PrevIcon />
        {backText}
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
          const asking = requests.filter((one) => one.child_id === childId);
          return <Part user={user} child={child} requests={asking} />;
        }}
      </QueryView>
    </>
  );
}

/** The child's picture and name, and requests that need the guardian. */
function ChildHead({ user, child, requests, title }: PartProps & { title: string }) {
  const { display_name: name } = child;
  useDocumentTitle(title);
  const consent = consentText(child);
  return (
    <>
      <div className="row">
        <LearnerFace name={name} icon={child.icon} />
        <div>
          <h1 dir="auto">{title}</h1>
          <p className="muted">{[child.level, child.username].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {isManaged(child) && <WaysEnded child={child} />}
      {consent !== null && <p className="callout">{consent}</p>}
      <DeletionNotice userId={user.id} child={child} />
      <MoveNotice userId={user.id} child={child} />
      <LinkRequests requests={requests} userId={user.id} />
    </>
  );
}

function WeekPart(props: PartProps) {
  const { user, child } = props;
  const { id, display_name: name, icon } = child;
  return (
    <>
      <ChildHead {...props} title={name} />
      <ChildWeekReport userId={user.id} childId={id} name={name} />
      {child.consent !== 'withdrawn' && <SendPraise userId={user.id} childId={id} name={name} />}
      <div className="row row--wrap">
        {canGetPhone(child) && <GivePhone id={id} name={name} icon={icon} />}
        <LinkButton variant="quiet" to={linkTo(routes.childSettings, { childId: id })}>
          {format(familyText.settingsOf, { name })}
        </LinkButton>
      </div>
      <WhoSees>{format(familyText.weekSeen, { name })}</WhoSees>
    </>
  );
}

const partsOf = (managed: boolean) => [
  { id: 'time', title: familyText.settingsTime },
  ...(managed ? [{ id: 'ways', title: familyText.settingsWays }] : []),
  { id: 'guardians', title: familyText.settingsPeople },
  ...(managed ? [{ id: 'data', title: familyText.settingsData }] : []),
];

function SettingsPart(props: PartProps) {
  const { user, child } = props;
  const managed = isManaged(child);
  return (
    <>
      <ChildHead {...props} title={format(familyText.settingsOf, { name: child.display_name })} />
      <JumpLinks label={accountText.settingsParts} parts={partsOf(managed)} />
      <div className="child-sections">
        <ChildTime userId={user.id} child={child} />
        {managed && <ChildProfileForm child={child} userId={user.id} />}
        {managed && <ChildWays child={child} user={user} />}
        <ChildLetters userId={user.id} child={child} />
        <ChildPeople userId={user.id} child={child} />
        <ChildConsent userId={user.id} child={child} />
        {managed && (
          <>
            <DownloadChild child={child} />
            <MoveChild userId={user.id} child={child} />
            <DeleteChild user={user} child={child} />
          </>
        )}
      </div>
    </>
  );
}
