import type { SupabaseClient } from '@supabase/supabase-js';
import { png } from '../../learner-with-data.ts';
import { type CallerName, type FullAccessEnv, materials, pdf } from './access-setup.ts';
import { arrange, learnerOf, rearrange } from './as-caller.ts';

/** One file of each kind in a bucket; `added` is a free name beside it. */
export type Sample = {
  bucket: string;
  file: string;
  name: string;
  added: string;
  type: string;
  bytes: Buffer;
};

const ofPdf = { type: 'application/pdf', bytes: pdf };

export const samples = ({ owner }: FullAccessEnv): Sample[] => [
  {
    bucket: 'avatars',
    file: 'of the owner',
    name: `${owner.id}/me.png`,
    added: `${owner.id}/new.png`,
    type: 'image/png',
    bytes: png,
  },
  {
    bucket: 'submissions',
    file: 'of the owner',
    name: `${owner.id}/a/answer.pdf`,
    added: `${owner.id}/a/new.pdf`,
    ...ofPdf,
  },
  {
    bucket: 'materials',
    file: 'free',
    name: materials.free,
    added: 'jss1-mathematics/new.pdf',
    ...ofPdf,
  },
  {
    bucket: 'materials',
    file: 'for Plus',
    name: materials.paid,
    added: 'jss1-mathematics/new.pdf',
    ...ofPdf,
  },
];

type Attempt = (client: SupabaseClient, sample: Sample) => Promise<boolean>;

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/'));
const fileOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);

async function canList(client: SupabaseClient, { bucket, name }: Sample) {
  const files = client.storage.from(bucket);
  const { data: folder } = await files.list(folderOf(name), { limit: 1000 });
  const { data: flat } = await files.listV2({ prefix: name });
  const isInFolder = folder?.some((entry) => entry.name === fileOf(name)) ?? false;
  const isInFlat = flat?.objects.some((entry) => entry.name === name) ?? false;
  if (isInFolder !== isInFlat) throw new Error(`Two lists of ${bucket} do not agree on ${name}`);
  return isInFolder;
}

/** Every route to a file's bytes or metadata must give the same outcome. */
async function canRead(client: SupabaseClient, { bucket, name }: Sample) {
  const files = client.storage.from(bucket);
  const answers = await Promise.all([
    files.download(name).then(({ data }) => data !== null),
    files.info(name).then(({ data }) => data !== null),
    files.exists(name).then(({ data }) => data),
    files.createSignedUrl(name, 60).then(({ data }) => data !== null),
    files.createSignedUrls([name], 60).then(({ data }) => Boolean(data?.[0]?.signedUrl)),
  ]);
  if (new Set(answers).size > 1) throw new Error(`${bucket}/${name}: ${answers.join(', ')}`);
  return answers[0] ?? false;
}

const attempts: Record<string, Attempt> = {
  L: canList,
  R: canRead,
  U: async (client, { bucket, added, type, bytes }) => {
    const files = client.storage.from(bucket);
    const signed = await files.createSignedUploadUrl(added);
    const { error } = await files.upload(added, bytes, { contentType: type });
    if ((signed.error === null) !== (error === null)) {
      throw new Error(`${bucket}/${added}: an upload link and an upload do not agree`);
    }
    return error === null;
  },
  O: async (client, { bucket, name, type, bytes }) => {
    const options = { contentType: type, upsert: true };
    return (await client.storage.from(bucket).upload(name, bytes, options)).error === null;
  },
  M: async (client, { bucket, name, added }) =>
    (await client.storage.from(bucket).move(name, added)).error === null,
  D: async (client, { bucket, name }) => {
    const { data } = await client.storage.from(bucket).remove([name]);
    return (data?.length ?? 0) > 0;
  },
};

/** Restores the file, and deletes the one beside it. */
async function tidy({ admin }: FullAccessEnv, { bucket, name, added, type, bytes }: Sample) {
  const files = admin.storage.from(bucket);
  await files.remove([added]);
  const { error } = await files.upload(name, bytes, { contentType: type, upsert: true });
  if (error) throw error;
}

const clientOf = (env: FullAccessEnv, caller: CallerName) =>
  caller === 'service' ? env.admin : (learnerOf(env, caller)?.client ?? env.visitor());

/** List, read, upload beside it, overwrite, move, delete: the letter of each one that is possible, else a dash. */
export async function tryFile(env: FullAccessEnv, sample: Sample, caller: CallerName) {
  let outcome = '';
  await arrange(env.database.owner, env, caller);
  for (const [letter, attempt] of Object.entries(attempts)) {
    const isDone = await attempt(clientOf(env, caller), sample);
    outcome += isDone ? letter : '-';
    if (isDone && !'LR'.includes(letter)) await tidy(env, sample);
  }
  await rearrange(env.database.owner, env);
  return outcome;
}
