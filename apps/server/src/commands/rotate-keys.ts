import { print, runCommand } from './command.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';

await runCommand(async ({ dataDir }) => {
  const { signsNow, stillVerify, dropped } = rotateSigningKeys(dataDir);
  print(`New signing key ${signsNow}.`);
  if (stillVerify.length > 0) print(`Still accepted: ${stillVerify.join(', ')}.`);
  if (dropped.length > 0) print(`Dropped: ${dropped.join(', ')}.`);
  print('Restart the server: until then it signs with the old key.');
});
