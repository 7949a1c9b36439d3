import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortMoment } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { type DeviceSession, endSession, listSessions } from '../../api/sessions.ts';
import { deviceName } from '../../device-name.ts';
import { accountText } from '../../messages.ts';
import './device-list.css';

export const deviceKey = (userId: string) => ['devices', userId] as const;

/** Every device the learner is signed in on, each with a sign-out button. */
export function DeviceList({ userId }: { userId: string }) {
  const query = useQuery({ queryKey: deviceKey(userId), queryFn: listSessions, staleTime: 0 });
  return (
    <QueryView
      query={query}
      tellsStale
      pending={
        <LoadingRegion className="stack stack--sm">
          <Skeleton width="14rem" />
          <Skeleton width="10rem" />
        </LoadingRegion>
      }
      failed={(retry) => <ErrorLine onRetry={retry}>{accountText.devicesNotLoaded}</ErrorLine>}
    >
      {(sessions) => (
        <ul className="device-list" aria-label={accountText.devicesTitle}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} onEnded={() => void query.refetch()} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Device({ session, onEnded }: { session: DeviceSession; onEnded: () => void }) {
  const [busy, setBusy] = useState(false);
  const name = deviceName(session.user_agent);
  const moment = shortMoment(new Date(session.last_seen_at));
  const end = async () => {
    setBusy(true);
    try {
      await endSession(session.id);
      void showToast('success', format(accountText.deviceLoggedOut, { name }));
      onEnded();
    } catch {
      void showToast('error', accountText.logOutFailed);
      setBusy(false);
    }
  };
  return (
    <li className="device">
      <span className="grow">
        <b>{name}</b>
        <span className="device__seen">{format(accountText.deviceLastSeen, { moment })}</span>
      </span>
      {session.is_current ? (
        <Badge tone="ok">{accountText.deviceCurrent}</Badge>
      ) : (
        <Button
          variant="text"
          busy={busy}
          aria-label={format(accountText.deviceLogOutNamed, { name, moment })}
          onClick={() => void end()}
        >
          {accountText.deviceLogOut}
        </Button>
      )}
    </li>
  );
}
