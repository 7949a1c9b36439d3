import { isFlag, recordOf } from '#lib/checks.ts';
import { publicGet } from '#platform/session/client.ts';

const isSettings = recordOf<{ external: { google: boolean } }>({
  external: recordOf<{ google: boolean }>({ google: isFlag }),
});

/** Whether the auth service offers Google. Hide the button unless the answer is a clear "yes": it would lead nowhere. */
export async function isGoogleOffered(): Promise<boolean> {
  try {
    return (await publicGet('/auth/v1/settings', isSettings)).external.google;
  } catch {
    return false;
  }
}
