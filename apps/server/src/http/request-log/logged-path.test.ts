import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

const id = '0B7C1D9E-1111-4222-8333-444455556666';

it.each([
  ['/', '/'],
  ['/rest/v1/user_notes', '/rest/v1/user_notes'],
  ['/rest/v1/rpc/my_plan', '/rest/v1/rpc/my_plan'],
  ['/courses/mathematics/jss1-mathematics', '/courses/mathematics/jss1-mathematics'],
  [`/auth/v1/factors/${id}/verify`, '/auth/v1/factors/:id/verify'],
  [`/storage/v1/object/avatars/${id}/Ada Obi.png`, '/storage/v1/object/avatars/:file'],
  ['/storage/v1/object/public/posters/ada-obi', '/storage/v1/object/public/posters/:file'],
  ['/storage/v1/object/list/submissions', '/storage/v1/object/list/submissions'],
  ['/storage/v1/object/sign/submissions/ada/homework', '/storage/v1/object/sign/submissions/:file'],
  [
    '/storage/v1/object/upload/sign/submissions/a/b',
    '/storage/v1/object/upload/sign/submissions/:file',
  ],
  ['/storage/v1/object/info/public/x/ada', '/storage/v1/object/info/public/x/:file'],
  ['/uploads/ada-obi.png', '/uploads/:file'],
  ['/ada.obi@example.com', '/:text'],
  ['/Ada%20Obi', '/:text'],
  ['/rest/v1/user notes', '/rest/v1/:text'],
  [`/${'a'.repeat(65)}`, '/:text'],
  [`${'/a'.repeat(50)}`, '/a/a/a/a/a/a/a'],
])('shows of %s only %s', (path, shown) => {
  expect(loggedPath(path)).toBe(shown);
});
