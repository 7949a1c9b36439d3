import { expect, test, vi } from 'vitest';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { photoName } from './photo.ts';
import { removePhoto, savePhoto } from './photo-changes.ts';

const user = { id: 'ada', email: 'ada@example.com', data: {} };
const account = { body: { id: 'ada', email: 'ada@example.com', user_metadata: {} } };
const picture = new Blob(['x'], { type: 'image/webp' });

test('only a plain file name counts as a picture', () => {
  expect(photoName({ photo: 'a1-b2.webp' })).toBe('a1-b2.webp');
  expect(photoName({ photo: '../bola/me.webp' })).toBe('');
  expect(photoName({ photo: 7 })).toBe('');
});

test('the consent is put down first, then the picture, then its name; the old one goes', async () => {
  const service = fakeService('photo.example');
  await service.signIn();
  service.answer(account, { body: { Id: '1', Key: 'k' } }, account, { body: [] });
  await savePhoto({ ...user, data: { photo: 'old.jpg' } }, picture);
  const [consent, upload, name, removal] = service.sent;
  expect(consent?.body).toMatchObject({ data: { photo_consent_at: expect.any(String) } });
  expect(upload?.url).toMatch(/^\/storage\/v1\/object\/avatars\/ada\/[\w-]+\.webp$/);
  expect(name?.body).toMatchObject({ data: { photo: upload?.url.split('/').at(-1) } });
  expect(removal).toMatchObject({ method: 'DELETE', body: { prefixes: ['ada/old.jpg'] } });
});

test('a picture that was not taken leaves no consent behind', async () => {
  const service = fakeService('photo.example');
  await service.signIn();
  service.answer(account, { status: 400, body: { message: 'no' } }, account);
  await expect(savePhoto(user, picture)).rejects.toThrow();
  expect(service.sent.at(-1)?.body).toMatchObject({ data: { photo_consent_at: null } });
});

test('a folder that is full of broken tries is cleared, the picture in use is not', async () => {
  const service = fakeService('photo.example');
  await service.signIn();
  service.answer(
    account,
    { status: 400, body: { statusCode: '403', error: 'Unauthorized', message: 'no' } },
    { body: [{ name: 'old.jpg' }, { name: 'half.webp' }] },
    { body: [] },
    { body: { Id: '1', Key: 'k' } },
    account,
    { body: [] },
  );
  await savePhoto({ ...user, data: { photo: 'old.jpg' } }, picture);
  const removals = service.sent.filter(({ method }) => method === 'DELETE');
  expect(removals.map(({ body }) => body)).toEqual([
    { prefixes: ['ada/half.webp'] },
    { prefixes: ['ada/old.jpg'] },
  ]);
});

test('a picture that cannot be removed keeps its consent, so that it can be tried again', async () => {
  const service = fakeService('photo.example');
  await service.signIn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  service.answer({ body: [{ name: 'me.webp' }] }, { status: 500, body: { message: 'no' } });
  await expect(removePhoto()).rejects.toThrow();
  expect(service.sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});
