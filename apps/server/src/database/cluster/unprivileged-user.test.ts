import { expect, it } from 'vitest';
import { findUser } from './unprivileged-user.ts';

const passwd = 'root:x:0:0:root:/root:/bin/bash\nnode:x:1000:1001::/home/node:/bin/sh\n';

it('finds a user and its group by name', () => {
  expect(findUser(passwd, 'node')).toEqual({ name: 'node', uid: 1000, gid: 1001 });
});

it('finds neither a user that is missing nor one that is root by another name', () => {
  expect(findUser(passwd, 'nod')).toBeUndefined();
  expect(findUser(passwd, 'root')).toBeUndefined();
});
