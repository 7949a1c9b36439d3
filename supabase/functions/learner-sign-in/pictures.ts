import type { FunctionContext } from '@akada/function-kit/function-handler';
import { fieldAt } from '@akada/function-kit/payments/fields';
import type { KnownLearner, Proof } from '@akada/function-kit/people/new-session';
import { peopleSecret } from '@akada/function-kit/people/people-secret';
import {
  arePicturesRight,
  digestOf,
  type KeptPictures,
  readDeviceToken,
  readPictures,
} from '@akada/function-kit/people/ways-in';
import { readId } from '@akada/function-kit/read-id';
import type { SupabaseClient } from '@supabase/supabase-js';
import { deviceGone, signInRefused, tooManyTries, wrongBody } from './refusals.ts';

type Try =
  | { outcome: 'device_gone' }
  | { outcome: 'wait' | 'locked'; seconds: number }
  | { outcome: 'check'; salt?: string; hash?: string; learner?: KnownLearner };

async function beginTry(admin: SupabaseClient, device: string, learner: string): Promise<Try> {
  const { data, error } = await admin
    .schema('service')
    .rpc('begin_picture_try', { device_hash: device, learner });
  if (error) throw error;
  return data;
}

async function endTry(admin: SupabaseClient, device: string, learner: string): Promise<void> {
  const { error } = await admin
    .schema('service')
    .rpc('end_picture_try', { device_hash: device, learner });
  if (error) throw error;
}

/** Compared with for a name that is not on the device, so that an unknown name takes as long as a real one. */
const nobodysPictures: KeptPictures = { salt: '00'.repeat(16), digest: '00'.repeat(32) };

/**
 * Sign-in by four pictures and a name on an enrolled device. The database counts the attempt before anything is
 * compared.
 */
export async function signInByPictures(
  body: unknown,
  { admin, env }: FunctionContext,
): Promise<{ learner: KnownLearner; proof: Proof } | Response> {
  const token = readDeviceToken(fieldAt(body, 'device'));
  if (!token) return deviceGone();
  const learnerId = readId(fieldAt(body, 'learnerId'));
  const pictures = readPictures(fieldAt(body, 'pictures'));
  const device = await digestOf(token);
  if (!learnerId || !pictures) return (await isLive(admin, device)) ? wrongBody() : deviceGone();
  const begun = await beginTry(admin, device, learnerId);
  if (begun.outcome === 'device_gone') return deviceGone();
  if (begun.outcome !== 'check') return tooManyTries(begun.seconds, begun.outcome === 'locked');
  const { salt, hash, learner } = begun;
  const kept = salt && hash ? { salt, digest: hash } : nobodysPictures;
  const isRight = await arePicturesRight(peopleSecret(env), learnerId, pictures, kept);
  if (!isRight || !learner) return signInRefused();
  await endTry(admin, device, learnerId);
  return { learner, proof: { kind: 'pictures', secretHash: kept.digest, deviceHash: device } };
}

async function isLive(admin: SupabaseClient, device: string): Promise<boolean> {
  const { data, error } = await admin
    .schema('service')
    .rpc('device_learners', { device_hash: device });
  if (error) throw error;
  return data !== null;
}

type DeviceAnswer = {
  name: string;
  expires_at: string;
  learners: { id: string; display_name: string; icon: string | null }[];
};

/** "Who is learning?": the names on an enrolled device. */
export async function listLearners(body: unknown, { admin }: FunctionContext): Promise<Response> {
  const token = readDeviceToken(fieldAt(body, 'device'));
  if (!token) return deviceGone();
  const { data, error } = await admin.schema('service').rpc('device_learners', {
    device_hash: await digestOf(token),
  });
  if (error) throw error;
  if (!data) return deviceGone();
  const { name, expires_at, learners }: DeviceAnswer = data;
  return Response.json({
    device: { name, expiresAt: expires_at },
    learners: learners.map(({ id, display_name, icon }) => ({
      id,
      displayName: display_name,
      icon,
    })),
  });
}
