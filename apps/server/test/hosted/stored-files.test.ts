import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import { png } from '../learner-with-data.ts';

let server: TestFunctions;
let ada: Awaited<ReturnType<TestFunctions['learner']>>;

beforeAll(async () => {
  server = await startTestFunctions();
  ada = await server.learner();
});
afterAll(() => server.stop());

/** On hosted Supabase our code does not see a file during its upload; here too, the service's own uploads stay unchanged. */
async function put(name: string, bytes: Uint8Array) {
  const path = `${ada.id}/${name}`;
  const options = { contentType: 'image/png', upsert: true };
  const { error } = await server.admin.storage.from('avatars').upload(path, bytes, options);
  if (error) throw error;
}
const get = async (name: string) => {
  const { data } = await server.admin.storage.from('avatars').download(`${ada.id}/${name}`);
  return data && Buffer.from(new Uint8Array(await data.arrayBuffer()));
};
const check = async () => {
  const response = await fetch(`${server.url}/functions/v1/stored-files`, { method: 'POST' });
  return [response.status, await response.json()];
};

function withNote(picture: Buffer, words: string) {
  const content = Buffer.from(`tEXtComment\0${words}`, 'latin1');
  const part = Buffer.alloc(content.length + 8);
  part.writeUInt32BE(content.length - 4);
  content.copy(part, 4);
  part.writeUInt32BE(crc32(content), part.length - 4);
  const afterHeader = 8 + 25;
  return Buffer.concat([picture.subarray(0, afterHeader), part, picture.subarray(afterHeader)]);
}

it('takes out what a camera wrote into a picture, then leaves the picture alone', async () => {
  const plain = Buffer.from(png);
  await put('avatar.png', withNote(plain, 'GPS 6.5244N 3.3792E'));
  expect((await get('avatar.png'))?.includes('GPS')).toBe(true);
  expect(await check()).toEqual([200, { withdrawn: 0, fine: 0, removed: 0, replaced: 1 }]);
  expect(await get('avatar.png')).toEqual(plain);
  expect(await check()).toEqual([200, { withdrawn: 0, fine: 1, removed: 0, replaced: 0 }]);
  expect(await check()).toEqual([200, { withdrawn: 0, fine: 0, removed: 0, replaced: 0 }]);
});

it('removes what only calls itself a picture', async () => {
  await put('fake.png', png);
  const [row] = await server.database.owner`
    select version from storage.objects where name = ${`${ada.id}/fake.png`}`;
  const file = createHash('sha256').update(row?.version).digest('hex');
  writeFileSync(
    join(server.dataDir, 'storage', 'files', file.slice(0, 2), file),
    Buffer.from('<script>alert(1)</script>'.padEnd(png.length)),
  );
  expect(await check()).toEqual([200, { withdrawn: 0, fine: 0, removed: 1, replaced: 0 }]);
  expect(await get('fake.png')).toBeNull();
});

it('removes the pictures of whoever withdrew the consent', async () => {
  await server.database.owner`
    update public.people set photo_removal_asked_at = date_trunc('milliseconds', clock_timestamp())
    where user_id = ${ada.id}`;
  expect(await check()).toEqual([200, { withdrawn: 1, fine: 0, removed: 0, replaced: 0 }]);
  expect(await get('avatar.png')).toBeNull();
  expect(await check()).toEqual([200, { withdrawn: 0, fine: 0, removed: 0, replaced: 0 }]);
});
