import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { deviceName } from '#domains/account/device-name.ts';
import {
  endWithTab,
  forgetDevice,
  readDevice,
  saveDevice,
} from '#domains/account/learner-sign-in/enrolled-device.ts';
import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import {
  enrolDevice,
  listSharedDevices,
  revokeSharedDevice,
  type SharedDevice,
} from '../api/devices-api.ts';
import { getFamily } from '../api/family-api.ts';
import { familyText } from '../messages.ts';

const failures: ReadonlyMap<string, string> = new Map([
  ['too_many', familyText.deviceTooMany],
  ['no_children', familyText.deviceNoChildren],
]);

/** Enrols this phone for picture login of the family's children. Returns false on failure. */
export async function shareThisPhone(): Promise<boolean> {
  try {
    const { outcome, id, token } = await enrolDevice(deviceName(navigator.userAgent));
    if (id === undefined || token === undefined) {
      void showToast('error', failures.get(outcome) ?? familyText.notSaved);
      return false;
    }
    const { children } = await getFamily();
    const learners = children
      .filter(({ username }) => username !== null)
      .map(({ id: child, display_name: name, icon }) => ({ id: child, name, icon }));
    saveDevice({ id, token, learners });
    return true;
  } catch {
    void showToast('error', familyText.notSaved);
    return false;
  }
}

/** The phones enrolled for picture login, each with a button to remove it. */
export function SharedDevices({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['shared-devices', userId],
    queryFn: listSharedDevices,
    staleTime: 0,
  });
  const [busy, setBusy] = useState(false);
  const [isUsedByOthers, setUsedByOthers] = useState(false);
  const share = async () => {
    setBusy(true);
    if (await shareThisPhone()) {
      if (isUsedByOthers) endWithTab();
      void showToast('success', familyText.deviceAdded);
    }
    await query.refetch();
    setBusy(false);
  };
  const here = readDevice()?.id;
  return (
    <SettingsSection title={familyText.devicesTitle} text={familyText.devicesText}>
      <QueryView
        query={query}
        pending={
          <LoadingRegion>
            <Skeleton width="12rem" />
          </LoadingRegion>
        }
        failed={(retry) => <ErrorLine onRetry={retry}>{familyText.devicesFailed}</ErrorLine>}
        empty={<p className="muted">{familyText.devicesNone}</p>}
      >
        {(devices) => (
          <ul className="people-list">
            {devices.map((device) => (
              <Device
                key={device.id}
                device={device}
                isHere={device.id === here}
                onRemoved={() => void query.refetch()}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {(here === undefined || !query.data?.some(({ id }) => id === here)) && (
        <div className="stack stack--sm">
          <Checkbox
            label={familyText.deviceUsedByOthers}
            checked={isUsedByOthers}
            onChange={(event) => setUsedByOthers(event.target.checked)}
          />
          <div>
            <Button variant="quiet" busy={busy} onClick={() => void share()}>
              {familyText.deviceAdd}
            </Button>
          </div>
          <p className="small muted">{familyText.deviceAddText}</p>
        </div>
      )}
    </SettingsSection>
  );
}

type DeviceProps = { device: SharedDevice; isHere: boolean; onRemoved: () => void };

function Device({ device, isHere, onRemoved }: DeviceProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await revokeSharedDevice(device.id);
      if (isHere) forgetDevice();
      void showToast('success', familyText.deviceRemoved);
      onRemoved();
    } catch {
      void showToast('error', familyText.notSaved);
      setBusy(false);
    }
  };
  const day = longDay(new Date(device.expires_at));
  return (
    <li>
      <span>
        <b>{device.name}</b> {isHere && <Badge tone="ok">{familyText.deviceHere}</Badge>}
        <br />
        <span className="small muted">{format(familyText.deviceUntil, { day })}</span>
      </span>
      <Button
        variant="text"
        busy={busy}
        aria-label={format(familyText.deviceRemoveNamed, { name: device.name })}
        onClick={() => void remove()}
      >
        {familyText.deviceRemove}
      </Button>
    </li>
  );
}
