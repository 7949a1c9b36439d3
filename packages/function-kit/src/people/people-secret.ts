import type { FunctionEnv } from '../function-env.ts';

const shortest = 32;

/** Without the secret nothing is kept or checked: hashes made with an empty one would be worth nothing. */
export function peopleSecret({ PEOPLE_SECRET: secret }: FunctionEnv): string {
  if (!secret || secret.length < shortest) {
    throw new Error(`PEOPLE_SECRET must be set, with ${shortest} characters or more`);
  }
  return secret;
}
