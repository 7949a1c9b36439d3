import { runCommand, say } from './command.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';

await runCommand(async ({ dataDir }) => {
  const { signsNow, stillVerify, dropped } = rotateSigningKeys(dataDir);
  say(`New signing key ${signsNow}.`);
  if (stillVerify.length > 0) say(`Still accepted: ${stillVerify.join(', ')}.`);
  if (dropped.length > 0) say(`Dropped: ${dropped.join(', ')}.`);
  say('Restart the server: until then it signs with the old key.');
});
