import { expect, it } from 'vitest';
import { unitText } from './boot-unit.ts';

it('starts the command of the folder, for a user of the machine or as one of its own', () => {
  const ofUser = unitText('/home/ada/akada', undefined);
  expect(ofUser).toContain('\nExecStart="/home/ada/akada/akada" run\n');
  expect(ofUser).toContain('\nWantedBy=default.target\n');
  expect(ofUser).not.toContain('User=');
  const ofSystem = unitText('/srv/akada', 'ada');
  expect(ofSystem).toContain('\nUser=ada\n');
  expect(ofSystem).toContain('\nWantedBy=multi-user.target\n');
});

it('survives a folder with spaces and with characters that mean something to systemd', () => {
  expect(unitText('/srv/50% "of" $all\\now', undefined)).toContain(
    String.raw`ExecStart="/srv/50%% \"of\" $$all\\now/akada" run`,
  );
});
