import type { FunctionEnv } from '../function-env.ts';

const shortest = 32;

/** Without the secret nothing is stored or checked: hashes with an empty secret would be worthless. */
export function peopleSecret({ PEOPLE_SECRET: secret }: FunctionEnv): string {
  if (!secret || secret.length < shortest) {
    throw new Error(`PEOPLE_SECRET must be set, with ${shortest} characters or more`);
  }
  return secret;
}
