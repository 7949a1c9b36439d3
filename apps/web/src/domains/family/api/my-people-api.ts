import {
  isCount,
  isDay,
  isFlag,
  isMoment,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';
import { type Consent, isConsent, isRelation, type Relation } from './family-api.ts';

export type AccountChange = {
  kind: 'delete' | 'move';
  asked_by: string | null;
  due_at: string;
  email: string | null;
  waits_for: string[];
};

export type MyPeople = {
  manager: string;
  username: string | null;
  guardians: {
    id: string;
    name: string;
    relation: Relation;
    since: string;
    until: string | null;
    is_first: boolean;
  }[];
  requests: { id: string; name: string; relation: Relation; may_answer: boolean }[];
  /** Changes to the account that guardians have requested, and who still has to approve. */
  changes: AccountChange[];
  looks: { name: string; relation: Relation | null; what: string; day: string; n: number }[];
  consent: {
    state: Consent;
    read_only_from: string | null;
    guardian_email: string | null;
    letter: string | null;
  };
  limits: { minutes_a_day: number | null; minutes_today: number; is_paused: boolean };
};

const isPeople = recordOf<MyPeople>({
  manager: isText,
  username: orNull(isText),
  guardians: listOf(
    recordOf<MyPeople['guardians'][number]>({
      id: isText,
      name: isText,
      relation: isRelation,
      since: isMoment,
      until: orNull(isMoment),
      is_first: isFlag,
    }),
  ),
  requests: listOf(
    recordOf<MyPeople['requests'][number]>({
      id: isText,
      name: isText,
      relation: isRelation,
      may_answer: isFlag,
    }),
  ),
  changes: listOf(
    recordOf<AccountChange>({
      kind: oneOf('delete', 'move'),
      asked_by: orNull(isText),
      due_at: isMoment,
      email: orNull(isText),
      waits_for: listOf(isText),
    }),
  ),
  looks: listOf(
    recordOf<MyPeople['looks'][number]>({
      name: isText,
      relation: orNull(isRelation),
      what: isText,
      day: isDay,
      n: isCount,
    }),
  ),
  consent: recordOf<MyPeople['consent']>({
    state: isConsent,
    read_only_from: orNull(isMoment),
    guardian_email: orNull(isText),
    letter: orNull(isText),
  }),
  limits: recordOf<MyPeople['limits']>({
    minutes_a_day: orNull(isCount),
    minutes_today: isNumber,
    is_paused: isFlag,
  }),
});

/** Who is linked to the learner, who has looked, and what the guardian has decided. */
export function getMyPeople(): Promise<MyPeople> {
  return rpc('my_people', {}, isPeople);
}

export type LinkCode = { code: string; expires_at: string };

/** A code for a guardian, valid for one link. A new code revokes the old one. */
export function createLinkCode(): Promise<LinkCode> {
  return rpc('new_link_code', {}, recordOf<LinkCode>({ code: isText, expires_at: isMoment }));
}

export type AskOutcome = 'queued' | 'wrong_email' | 'own_email' | 'too_often' | 'already';

const isAsked = recordOf<{ outcome: AskOutcome }>({
  outcome: oneOf('queued', 'wrong_email', 'own_email', 'too_often', 'already'),
});

/** Sends the email that asks a guardian for consent again. */
export async function askGuardian(email: string): Promise<AskOutcome> {
  return (await rpc('ask_guardian', { email }, isAsked)).outcome;
}
