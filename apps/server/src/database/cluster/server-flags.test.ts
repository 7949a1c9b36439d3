import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { serverFlags, serverSettings } from './server-flags.ts';

it('writes settings so that a shell hands them on unchanged', () => {
  const flags = serverFlags({ port: '1', folder: "/tmp/it's $HOME" });
  const output = execFileSync('sh', ['-c', `printf '%s\\n' ${flags}`], { encoding: 'utf8' });
  expect(output.trim().split('\n')).toEqual(['-c', 'port=1', '-c', "folder=/tmp/it's $HOME"]);
});

it('never trades an acknowledged write for speed', () => {
  expect(serverSettings).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  });
});
