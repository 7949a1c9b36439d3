import {
  isFlag,
  isMoment,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';

export type SharedDevice = {
  id: string;
  name: string;
  expires_at: string;
  last_used_at: string | null;
};

export type EnrolOutcome = {
  outcome: 'enrolled' | 'too_many' | 'no_children' | 'wrong_name';
  id?: string | undefined;
  token?: string | undefined;
};

const isEnrolled = recordOf<EnrolOutcome>({
  outcome: oneOf('enrolled', 'too_many', 'no_children', 'wrong_name'),
  id: orMissing(isText),
  token: orMissing(isText),
});

/** Enrols this phone for picture login. The token is returned only once. */
export function enrolDevice(name: string): Promise<EnrolOutcome> {
  return rpc('enrol_device', { name }, isEnrolled);
}

/** The phones enrolled for picture login. */
export function listSharedDevices(): Promise<SharedDevice[]> {
  return rpc(
    'my_devices',
    {},
    listOf(
      recordOf<SharedDevice>({
        id: isText,
        name: isText,
        expires_at: isMoment,
        last_used_at: orNull(isMoment),
      }),
    ),
  );
}

export async function revokeSharedDevice(id: string): Promise<void> {
  await rpc('revoke_device', { id }, isFlag);
}
