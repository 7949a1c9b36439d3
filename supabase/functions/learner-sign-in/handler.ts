import {
  type FunctionAccess,
  type FunctionContext,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { fieldAt } from '@akada/function-kit/payments/fields';
import { readCard } from '@akada/function-kit/people/card-code';
import {
  type KnownLearner,
  newSessionToken,
  type Proof,
} from '@akada/function-kit/people/new-session';
import { peopleSecret } from '@akada/function-kit/people/people-secret';
import {
  cardDigest,
  cardTryDigests,
  digestOf,
  readBackupCode,
} from '@akada/function-kit/people/ways-in';
import { lookAtMove, moveToEmail } from './move.ts';
import { listLearners, signInByPictures } from './pictures.ts';
import { needsUsername, signInRefused, tooManyCards, wrongBody } from './refusals.ts';

export const access: FunctionAccess = 'public';

type Way = (body: unknown, context: FunctionContext) => Promise<Response>;
type Known = { learner: KnownLearner; proof: Proof };
type SignIn = (body: unknown, context: FunctionContext) => Promise<Known | Response>;

const known = (learner: KnownLearner | null, proof: Proof): Known | Response =>
  learner ? { learner, proof } : signInRefused();

type CardAnswer =
  | { outcome: 'known'; learner: KnownLearner }
  | { outcome: 'unknown' | 'needs_username' }
  | { outcome: 'wait'; seconds: number };

const signInByCard: SignIn = async (body, { admin, env, place }) => {
  const card = readCard(fieldAt(body, 'card'));
  if (!card) return signInRefused();
  const secret = peopleSecret(env);
  const secretHash = await cardDigest(secret, card.code);
  const { data, error } = await admin.schema('service').rpc('use_card', {
    card_hash: secretHash,
    username: card.username ?? null,
    ...(await cardTryDigests(secret, card.code, place)),
  });
  if (error) throw error;
  const answer: CardAnswer = data;
  if (answer.outcome === 'wait') return tooManyCards(answer.seconds);
  if (answer.outcome === 'needs_username') return needsUsername();
  const learner = answer.outcome === 'known' ? answer.learner : null;
  return known(learner, { kind: 'card', secretHash });
};

const signInByCode: SignIn = async (body, { admin }) => {
  const code = readBackupCode(fieldAt(body, 'code'));
  if (!code) return signInRefused();
  const secretHash = await digestOf(code);
  const { data, error } = await admin
    .schema('service')
    .rpc('use_backup_code', { code_hash: secretHash });
  if (error) throw error;
  return known(data, { kind: 'code', secretHash });
};

const opening =
  (signIn: SignIn): Way =>
  async (body, context) => {
    const found = await signIn(body, context);
    if (found instanceof Response) return found;
    const { id, display_name: displayName, icon } = found.learner;
    const token_hash = await newSessionToken(context.admin, found.learner, found.proof);
    if (!token_hash) return signInRefused();
    return Response.json({ token_hash, learner: { id, displayName, icon } });
  };

const ways: ReadonlyMap<unknown, Way> = new Map([
  ['card', opening(signInByCard)],
  ['code', opening(signInByCode)],
  ['pictures', opening(signInByPictures)],
  ['device', listLearners],
  ['look-move', lookAtMove],
  ['move', moveToEmail],
]);

/** Sign-in for children without an e-mail address. Secrets are sent only in the body of a POST, never in a URL. */
export const handler: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return wrongBody();
  const way = ways.get(fieldAt(body, 'way'));
  return way ? way(body, context) : refuse(400, 'wrong_way', 'There is no such way to sign in.');
};
