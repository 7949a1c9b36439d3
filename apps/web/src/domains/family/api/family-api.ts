import {
  type Check,
  isCount,
  isDay,
  isFlag,
  isMoment,
  isNumber,
  isText,
  isTrue,
  listOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';

export const relations = [
  'mother',
  'father',
  'grandparent',
  'aunt',
  'uncle',
  'sibling',
  'guardian',
  'other',
] as const;

export type Relation = (typeof relations)[number];
export const isRelation: Check<Relation> = oneOf(...relations);

export type Consent = 'none' | 'declared' | 'verified' | 'school' | 'withdrawn';
export const isConsent: Check<Consent> = oneOf(
  'none',
  'declared',
  'verified',
  'school',
  'withdrawn',
);

export type LinkRequest = {
  id: string;
  child_id: string;
  child_name: string;
  name: string;
  relation: Relation;
  asked_at: string;
  /** Whether this guardian decides; else another one does. */
  may_answer: boolean;
};

/** The guardian's own request to follow a child, which waits for the child or the first guardian. */
export type OwnRequest = { id: string; child_name: string; waits_for: 'child' | 'guardian' };

/** What was asked for a child's account: it needs every guardian, or fourteen days of notice. */
export type AccountRequest = {
  due_at: string;
  asked_by: string | null;
  email: string | null;
  /** This guardian has asked, or has agreed. */
  is_mine: boolean;
  /** This guardian can do it now. */
  is_due: boolean;
  waits_for: string[];
};

export type ChildGuardian = {
  id: string;
  relation: Relation;
  name: string;
  since: string;
  is_me: boolean;
  is_first: boolean;
  may_end: boolean;
};

export type Child = {
  id: string;
  guardianship_id: string;
  username: string | null;
  display_name: string;
  icon: string | null;
  level: string | null;
  manager: string;
  consent: Consent;
  read_only_from: string | null;
  /** Withdrawn by this guardian, who alone may give it again. */
  may_restore: boolean;
  is_paused: boolean;
  paused_by_me: boolean;
  may_lift: boolean;
  minutes_a_day: number | null;
  minutes_today: number;
  weekly_letter: boolean;
  letter: string | null;
  open_tasks: number;
  week: { days: number; minutes: number; lessons: number; active_days: string[] };
  /** Whether this guardian allows new guardians and can end others. */
  is_first: boolean;
  guardians: ChildGuardian[];
  /** The password is the words. It is gone when another guardian has left, until somebody makes new ones. */
  ways: { card: boolean; pictures: boolean; password: boolean };
  /** A guardian wants the account deleted, and another may still keep it. */
  deletion: AccountRequest | null;
  /** A guardian wants the account to have an email of its own. */
  move: (AccountRequest & { email: string }) | null;
};

/** A plan that this grown-up pays for several people. */
export type FamilyPlan = { name: string; seats: number; used: number };

export type FamilyView = {
  children: Child[];
  requests: LinkRequest[];
  asked: OwnRequest[];
  plan: FamilyPlan | null;
};

const requestShape = {
  due_at: isMoment,
  asked_by: orNull(isText),
  is_mine: isFlag,
  is_due: isFlag,
  waits_for: listOf(isText),
};

export const isFamilyView: Check<FamilyView> = recordOf<FamilyView>({
  children: listOf(
    recordOf<Child>({
      id: isText,
      guardianship_id: isText,
      username: orNull(isText),
      display_name: isText,
      icon: orNull(isText),
      level: orNull(isText),
      manager: isText,
      consent: isConsent,
      read_only_from: orNull(isMoment),
      may_restore: isFlag,
      is_paused: isFlag,
      paused_by_me: isFlag,
      may_lift: isFlag,
      minutes_a_day: orNull(isCount),
      minutes_today: isNumber,
      weekly_letter: isFlag,
      letter: orNull(isText),
      open_tasks: isCount,
      week: recordOf<Child['week']>({
        days: isCount,
        minutes: isNumber,
        lessons: isCount,
        active_days: listOf(isDay),
      }),
      is_first: isFlag,
      guardians: listOf(
        recordOf<ChildGuardian>({
          id: isText,
          relation: isRelation,
          name: isText,
          since: isMoment,
          is_me: isFlag,
          is_first: isFlag,
          may_end: isFlag,
        }),
      ),
      ways: recordOf<Child['ways']>({ card: isFlag, pictures: isFlag, password: isFlag }),
      deletion: orNull(recordOf<AccountRequest>({ ...requestShape, email: orNull(isText) })),
      move: orNull(recordOf<NonNullable<Child['move']>>({ ...requestShape, email: isText })),
    }),
  ),
  requests: listOf(
    recordOf<LinkRequest>({
      id: isText,
      child_id: isText,
      child_name: isText,
      name: isText,
      relation: isRelation,
      asked_at: isMoment,
      may_answer: isFlag,
    }),
  ),
  asked: listOf(
    recordOf<OwnRequest>({
      id: isText,
      child_name: isText,
      waits_for: oneOf('child', 'guardian'),
    }),
  ),
  plan: orNull(recordOf<FamilyPlan>({ name: isText, seats: isCount, used: isCount })),
});

/** The children of the grown-up who is signed in, and who asks to be linked to them. */
export function getFamily(): Promise<FamilyView> {
  return rpc('my_family', {}, isFamilyView);
}

export type WeekTotals = {
  days: number;
  minutes: number;
  lessons: number;
  questions: number;
  average: number | null;
};
export type Topic = { lesson_title: string; unit_title: string; correct: number; total: number };
export type WeekDay = { day: string; minutes: number };

export type ChildWeek = {
  from: string;
  to: string;
  days: WeekDay[];
  totals: WeekTotals;
  before: WeekTotals | null;
  lessons: { lesson_id: string; lesson_title: string; course_title: string }[];
  quizzes: { lesson_title: string; correct: number; total: number; finished_at: string }[];
  strong: Topic | null;
  weak: Topic | null;
  tasks: { id: string; title: string; due_at: string | null; is_late: boolean }[];
  marks: { title: string; points: number | null; of: number | null; marked_at: string | null }[];
};

const isTotals = recordOf<WeekTotals>({
  days: isCount,
  minutes: isNumber,
  lessons: isCount,
  questions: isCount,
  average: orNull(isNumber),
});
const isTopic = recordOf<Topic>({
  lesson_title: isText,
  unit_title: isText,
  correct: isNumber,
  total: isNumber,
});

const isWeek = recordOf<ChildWeek>({
  from: isDay,
  to: isDay,
  days: listOf(recordOf<WeekDay>({ day: isDay, minutes: isNumber })),
  totals: isTotals,
  before: orNull(isTotals),
  lessons: listOf(
    recordOf<ChildWeek['lessons'][number]>({
      lesson_id: isText,
      lesson_title: isText,
      course_title: isText,
    }),
  ),
  quizzes: listOf(
    recordOf<ChildWeek['quizzes'][number]>({
      lesson_title: isText,
      correct: isNumber,
      total: isNumber,
      finished_at: isMoment,
    }),
  ),
  strong: orNull(isTopic),
  weak: orNull(isTopic),
  tasks: listOf(
    recordOf<ChildWeek['tasks'][number]>({
      id: isText,
      title: isText,
      due_at: orNull(isMoment),
      is_late: isFlag,
    }),
  ),
  marks: listOf(
    recordOf<ChildWeek['marks'][number]>({
      title: isText,
      points: orNull(isNumber),
      of: orNull(isNumber),
      marked_at: orNull(isMoment),
    }),
  ),
});

/** One week of a child; `week` is any day of it, and this week without one. Looking is noted, and the child sees it. */
export function getChildWeek(childId: string, week: string | null): Promise<ChildWeek> {
  return rpc('child_week', { child_id: childId, week }, isWeek);
}

export type LimitsOutcome = { outcome: 'saved' | 'not_yours' };

const isLimitsOutcome = recordOf<LimitsOutcome>({ outcome: oneOf('saved', 'not_yours') });

/** Pauses or goes on, and says how long a child may learn a day; 0 is without a limit. */
export async function setChildLimits(
  childId: string,
  limits: { paused?: boolean; minutesADay?: number },
): Promise<LimitsOutcome['outcome']> {
  const { paused = null, minutesADay = null } = limits;
  const args = { child_id: childId, paused, minutes_a_day: minutesADay };
  return (await rpc('set_child_limits', args, isLimitsOutcome)).outcome;
}

/** Whether the guardian gets an email about this child's week. Answers what is saved now. */
export function setWeeklyLetter(childId: string, isOn: boolean): Promise<boolean> {
  return rpc('set_weekly_letter', { child_id: childId, is_on: isOn }, isFlag);
}

/** Any guardian keeps an account that another wanted deleted. */
export async function stopChildDeletion(childId: string): Promise<void> {
  await rpc('stop_child_deletion', { child_id: childId }, isTrue);
}

/** Any guardian stops the move to an email that another has asked for. */
export async function stopChildMove(childId: string): Promise<void> {
  await rpc('stop_child_move', { child_id: childId }, isTrue);
}

export type ChildProfile = { displayName: string; icon: string; level: string };

const isProfileOutcome = recordOf<{ outcome: 'saved' | 'wrong' }>({
  outcome: oneOf('saved', 'wrong'),
});

/** Name, picture and class of a child whose account a guardian made. */
export async function setChildProfile(
  childId: string,
  { displayName, icon, level }: ChildProfile,
): Promise<'saved' | 'wrong'> {
  const args = { child_id: childId, display_name: displayName, icon, level };
  return (await rpc('set_child_profile', args, isProfileOutcome)).outcome;
}

const isWithdrawn = recordOf<{ outcome: 'withdrawn' }>({ outcome: oneOf('withdrawn') });

/** From here on nothing new is kept about the child. */
export async function withdrawConsent(childId: string): Promise<void> {
  await rpc('withdraw_consent', { child_id: childId }, isWithdrawn);
}

export type Agreement = { version: string; hash: string };
export type RestoreOutcome = 'restored' | 'not_yours' | 'not_withdrawn' | 'words_changed';

const isRestored = recordOf<{ outcome: RestoreOutcome }>({
  outcome: oneOf('restored', 'not_yours', 'not_withdrawn', 'words_changed'),
});

/** The guardian who has taken the consent back gives it again. */
export async function restoreConsent(
  childId: string,
  { version, hash }: Agreement,
): Promise<RestoreOutcome> {
  const args = { child_id: childId, version, words_hash: hash };
  return (await rpc('restore_consent', args, isRestored)).outcome;
}

export type LinkOutcome =
  | 'asked'
  | 'wrong_code'
  | 'too_many_tries'
  | 'own_code'
  | 'already_linked'
  | 'full'
  | 'not_adult';

const isLinked = recordOf<{ outcome: LinkOutcome }>({
  outcome: oneOf(
    'asked',
    'wrong_code',
    'too_many_tries',
    'own_code',
    'already_linked',
    'full',
    'not_adult',
  ),
});

/** Asks to be linked to the child who has shown this code. */
export async function requestLink(
  code: string,
  relation: Relation,
  name: string,
): Promise<LinkOutcome> {
  return (await rpc('use_link_code', { code, relation, name }, isLinked)).outcome;
}

export type AnswerOutcome = 'linked' | 'refused' | 'gone' | 'full';

const isAnswered = recordOf<{ outcome: AnswerOutcome }>({
  outcome: oneOf('linked', 'refused', 'gone', 'full'),
});

/** Says yes or no to somebody who asks to be linked. */
export async function answerLinkRequest(id: string, yes: boolean): Promise<AnswerOutcome> {
  return (await rpc('answer_link_request', { id, yes }, isAnswered)).outcome;
}

export type EndOutcome = 'ended' | 'last_guardian' | 'gone' | 'not_yours';

const isEnded = recordOf<{ outcome: EndOutcome }>({
  outcome: oneOf('ended', 'last_guardian', 'gone', 'not_yours'),
});

/** A guardian no longer follows a child: the caller, or one whose link the first guardian ends. */
export async function endGuardianship(id: string): Promise<EndOutcome> {
  return (await rpc('end_guardianship', { id }, isEnded)).outcome;
}
