/** The domain of accounts of children without a mailbox. RFC 2606: it can never receive mail. */
export const learnerDomain = 'learner.akada.invalid';

export const emailOfUsername = (username: string) => `${username}@${learnerDomain}`;

const usernameShape = /^[a-z][a-z0-9]{2,19}$/;
/** Names that could be mistaken for our staff. */
const reserved =
  /^(?:admin|administrator|akada|support|help|staff|teacher|guardian|parent|school|root|system)\d*$/;

/** Letters of Nigerian languages that Unicode does not decompose into a letter and a mark. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ǝ', 'e'],
  ['ə', 'e'],
  ['ɛ', 'e'],
  ['ɔ', 'o'],
  ['ŋ', 'n'],
]);

const plain = (text: string) =>
  [...text.toLowerCase()]
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .normalize('NFKD');

const namesIn = (displayName: string) =>
  displayName
    .trim()
    .split(/\s+/)
    .map((name) => plain(name).replace(/[^a-z]/g, ''))
    .filter((name) => name !== '');

const longestFirstName = 14;

/**
 * What a username begins with: the first name in plain letters.
 *
 * @example firstNameOf('Ọlá Adé') // 'ola'
 */
export const firstNameOf = (displayName: string) =>
  (namesIn(displayName)[0] ?? 'learner').slice(0, longestFirstName);

export type UsernameFault = 'wrong_username' | 'username_has_surname';

/** Why a username is refused, if it is. Strangers may see it, so it must not contain a surname. */
export function usernameFault(username: string, displayName: string): UsernameFault | undefined {
  if (!usernameShape.test(username) || reserved.test(username)) return 'wrong_username';
  const [first = '', ...others] = namesIn(displayName);
  const rest = username.startsWith(first) ? username.slice(first.length) : username;
  const isTold = others.some((name) => name.length >= 3 && rest.includes(name));
  return isTold ? 'username_has_surname' : undefined;
}

const randomDigits = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');

/** Candidate usernames, shortest first. The numbers are random, so that one username does not reveal the next. */
export const proposedUsernames = (displayName: string): string[] => {
  const first = firstNameOf(displayName).padEnd(2, 'a');
  const base = reserved.test(first) ? 'learner' : first;
  return [2, 2, 2, 3, 3, 3, 4, 4, 6, 6].map((count) => `${base}${randomDigits(count)}`);
};
