import { isMoment, isText, listOf, oneOf, recordOf } from '#lib/checks.ts';
import { callPublicFunction } from '#platform/rpc/functions.ts';
import { publicGet } from '#platform/session/client.ts';
import type { Relation } from './family-api.ts';

/** The consent text a guardian is asked to agree to. */
export type ConsentWords = { version: string; language: string; words: string[]; hash: string };

const areWords = listOf(
  recordOf<ConsentWords>({
    version: isText,
    language: isText,
    words: listOf(isText),
    hash: isText,
  }),
);

/** The newest consent text, in this language when it is translated, else in English. */
export async function getConsentWords(language: string): Promise<ConsentWords | null> {
  const query = 'select=version,language,words,hash&order=version.desc&limit=20';
  const all = await publicGet(`/rest/v1/consent_words?${query}`, areWords);
  const newest = all.filter(({ version }) => version === all[0]?.version);
  const inLanguage = (code: string) => newest.find((words) => words.language === code);
  return inLanguage(language) ?? inLanguage('en') ?? null;
}

export type ConsentQuestion = Omit<ConsentWords, 'language'> & {
  /** confirm: the guardian added the children and agreed in the app; only the mailbox is not proven yet. */
  kind: 'ask' | 'confirm' | 'undo';
  /** The names of all children that the answer is for. */
  childName: string;
  expiresAt: string;
};

const isQuestion = recordOf<ConsentQuestion>({
  kind: oneOf('ask', 'confirm', 'undo'),
  childName: isText,
  expiresAt: isMoment,
  version: isText,
  words: listOf(isText),
  hash: isText,
});

/** What the link in a guardian's email asks. Reading it does not answer it. */
export function lookAtConsent(token: string): Promise<ConsentQuestion> {
  return callPublicFunction('guardian-consent', { action: 'look', token }, isQuestion);
}

export type ConsentAnswer = {
  token: string;
  accept: boolean;
  name: string;
  relation: Relation | '';
  isAdult: boolean;
  version: string;
  hash: string;
};
export type ConsentOutcome = 'accepted' | 'declined' | 'held' | 'undone' | 'kept';

const isOutcome = recordOf<{ outcome: ConsentOutcome }>({
  outcome: oneOf('accepted', 'declined', 'held', 'undone', 'kept'),
});

export async function answerConsent(answer: ConsentAnswer): Promise<ConsentOutcome> {
  const body = { action: 'answer', ...answer };
  return (await callPublicFunction('guardian-consent', body, isOutcome)).outcome;
}

const isStopped = recordOf<{ outcome: 'stopped'; childName: string }>({
  outcome: oneOf('stopped'),
  childName: isText,
});

/** Stops the weekly emails about this child; returns the child's name. */
export async function stopLetters(token: string): Promise<string> {
  return (await callPublicFunction('letters', { action: 'stop', token }, isStopped)).childName;
}

export type Move = { email: string; displayName: string };

/** The new email address for a learner's account. */
export function lookAtMove(token: string): Promise<Move> {
  const check = recordOf<Move>({ email: isText, displayName: isText });
  return callPublicFunction('learner-sign-in', { way: 'look-move', token }, check);
}

/** Gives the account its own email and password; all other logins stop working. */
export async function finishMove(token: string, password: string): Promise<string> {
  const check = recordOf<{ email: string }>({ email: isText });
  return (await callPublicFunction('learner-sign-in', { way: 'move', token, password }, check))
    .email;
}
