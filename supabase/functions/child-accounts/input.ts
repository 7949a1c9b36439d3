import { refuse } from '@akada/function-kit/function-handler';
import { fieldAt } from '@akada/function-kit/payments/fields';
import { type UsernameFault, usernameFault } from '@akada/function-kit/people/usernames';
import { readId } from '@akada/function-kit/read-id';

export type NewChild = {
  id: string;
  displayName: string;
  icon: string;
  birthYear: number;
  level: string;
  username: string | undefined;
  relation: string;
  guardianName: string | undefined;
  agreed: { version: string; hash: string };
};

const relations: ReadonlySet<unknown> = new Set([
  'mother',
  'father',
  'grandparent',
  'aunt',
  'uncle',
  'sibling',
  'guardian',
  'other',
]);

const iconShape = /^[a-z0-9-]{1,40}$/;
const versionShape = /^\d{4}-\d{2}-\d{2}$/;
const hashShape = /^[0-9a-f]{64}$/;
/** No characters that could make a name look like something else on a screen or a printed card. */
const unprintable = /[\p{C}<>]/u;

/** One line of text for people, trimmed and bounded; undefined for anything else. */
export function lineAt(body: unknown, name: string, longest: number): string | undefined {
  const value = fieldAt(body, name);
  if (typeof value !== 'string' || value.length > longest * 4) return undefined;
  const text = value.normalize('NFC').trim().replace(/\s+/g, ' ');
  const length = [...text].length;
  return length >= 1 && length <= longest && !unprintable.test(text) ? text : undefined;
}

const matching = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

/** The year of birth of a child who turns 18 this year or later, and at least 3 this year. */
function readBirthYear(value: unknown, now: Date): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  const age = now.getUTCFullYear() - value;
  return age >= 3 && age <= 18 ? value : undefined;
}

const sentences: ReadonlyMap<string, string> = new Map([
  ['wrong_id', 'The id of the new account is missing.'],
  ['wrong_name', 'Type the first name of the child, up to 40 letters.'],
  ['wrong_icon', 'Choose a picture for the child.'],
  ['wrong_birth_year', 'Choose the year in which the child was born.'],
  ['wrong_level', 'Choose the class of the child.'],
  [
    'wrong_username',
    'A username has 3 to 20 small letters and numbers, and begins with a letter. Example: ada27',
  ],
  ['username_has_surname', 'Leave the surname out of the username. Example: ada27'],
  ['wrong_relation', 'Say who you are to the child.'],
  ['agreement_needed', 'Read what you agree to, and say yes.'],
]);

const wrong = (error: string) => refuse(400, error, sentences.get(error) ?? error);

/** Lower case and trimmed: phones capitalise the first letter automatically. */
function readUsername(
  body: unknown,
  displayName: string,
): { username: string | undefined } | { fault: UsernameFault } {
  const given = fieldAt(body, 'username');
  if (given === undefined || given === null || given === '') return { username: undefined };
  if (typeof given !== 'string') return { fault: 'wrong_username' };
  const username = given.trim().toLowerCase();
  const fault = usernameFault(username, displayName);
  return fault ? { fault } : { username };
}

function readAgreement(body: unknown): NewChild['agreed'] | undefined {
  const version = matching(fieldAt(body, 'agreed', 'version'), versionShape);
  const hash = matching(fieldAt(body, 'agreed', 'hash'), hashShape);
  return version && hash ? { version, hash } : undefined;
}

/** What a guardian enters about a new child, or the first thing that is wrong with it. */
export function readNewChild(body: unknown, now: Date): NewChild | Response {
  const id = readId(fieldAt(body, 'id'));
  if (!id) return wrong('wrong_id');
  const displayName = lineAt(body, 'displayName', 40);
  if (!displayName) return wrong('wrong_name');
  const icon = matching(fieldAt(body, 'icon'), iconShape);
  if (!icon) return wrong('wrong_icon');
  const birthYear = readBirthYear(fieldAt(body, 'birthYear'), now);
  if (!birthYear) return wrong('wrong_birth_year');
  const level = lineAt(body, 'level', 40);
  if (!level) return wrong('wrong_level');
  const named = readUsername(body, displayName);
  if ('fault' in named) return wrong(named.fault);
  const relation = fieldAt(body, 'relation');
  if (typeof relation !== 'string' || !relations.has(relation)) return wrong('wrong_relation');
  const agreed = readAgreement(body);
  if (!agreed) return wrong('agreement_needed');
  const guardianName = lineAt(body, 'guardianName', 80);
  return { id, displayName, icon, birthYear, level, ...named, relation, guardianName, agreed };
}

export const wrongName = () => wrong('wrong_name');
