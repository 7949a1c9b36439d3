import { isText, listOf, orNull, recordOf } from '#lib/checks.ts';
import { callPublicFunction } from '#platform/rpc/functions.ts';
import { ask } from '#platform/session/auth.ts';
import type { DeviceLearner } from './enrolled-device.ts';
import type { PictureName } from './pictures.ts';

const hasToken = recordOf<{ token_hash: string }>({ token_hash: isText });

type ListedLearner = { id: string; displayName: string; icon: string | null };
const hasLearners = recordOf<{ learners: ListedLearner[] }>({
  learners: listOf(
    recordOf<ListedLearner>({ id: isText, displayName: isText, icon: orNull(isText) }),
  ),
});

/** Logs in with the text of a card: `7KMP2QXR`, or `7KMP2QXR.ada27` with the username. */
export function signInWithCard(card: string): Promise<void> {
  return signInBy({ way: 'card', card });
}

/** Logs in with the code that a parent or teacher gives for a lost card. */
export function signInWithCode(code: string): Promise<void> {
  return signInBy({ way: 'code', code });
}

/** Logs in on a shared phone with four pictures in their order. */
export function signInWithPictures(
  device: string,
  learnerId: string,
  pictures: readonly PictureName[],
): Promise<void> {
  return signInBy({ way: 'pictures', device, learnerId, pictures });
}

/** The learners of this shared phone. */
export async function listDeviceLearners(device: string): Promise<DeviceLearner[]> {
  const body = { way: 'device', device };
  const { learners } = await callPublicFunction('learner-sign-in', body, hasLearners);
  return learners.map(({ id, displayName, icon }) => ({ id, name: displayName, icon }));
}

/** The browser requests the session itself, so that the service's rate limits apply to the child's network. */
async function signInBy(body: object): Promise<void> {
  const { token_hash } = await callPublicFunction('learner-sign-in', body, hasToken);
  const { error } = await ask((client) => client.verifyOtp({ token_hash, type: 'magiclink' }));
  if (error !== null) throw new Error(error.message);
}
