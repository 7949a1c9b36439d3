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
  /** Whether this guardian decides; otherwise another guardian does. */
  may_answer: boolean;
};

/** The guardian's own request to follow a child, waiting for the child or the first guardian. */
export type OwnRequest = { id: string; child_name: string; waits_for: 'child' | 'guardian' };

/** A requested change to a child's account: it needs every guardian, or fourteen days of notice. */
export type AccountRequest = {
  due_at: string;
  asked_by: string | null;
  email: string | null;
  /** This guardian has requested or approved it. */
  is_mine: boolean;
  /** This guardian can carry it out now. */
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
  /** This guardian withdrew the consent, and only they can restore it. */
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
  /** Whether this guardian approves new guardians and can remove others. */
  is_first: boolean;
  guardians: ChildGuardian[];
  /** `password` is the three words. It is removed when another guardian leaves, until a new one is made. */
  ways: { card: boolean; pictures: boolean; password: boolean };
  /** A guardian has requested deletion of the account; another guardian can still stop it. */
  deletion: AccountRequest | null;
  /** A guardian has requested an own email for the account. */
  move: (AccountRequest & { email: string }) | null;
};

/** A plan for several people that this adult pays for. */
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

/** The children of the signed-in adult, and requests to be linked to them. */
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

/** One week of a child; `week` is any day of it, null is the current week. Each look is logged, and the child sees it. */
export function getChildWeek(childId: string, week: string | null): Promise<ChildWeek> {
  return rpc('child_week', { child_id: childId, week }, isWeek);
}

export type LimitsOutcome = { outcome: 'saved' | 'not_yours' };

const isLimitsOutcome = recordOf<LimitsOutcome>({ outcome: oneOf('saved', 'not_yours') });

/** Pauses or resumes learning, and sets the minutes a day; 0 means no limit. */
export async function setChildLimits(
  childId: string,
  limits: { paused?: boolean; minutesADay?: number },
): Promise<LimitsOutcome['outcome']> {
  const { paused = null, minutesADay = null } = limits;
  const args = { child_id: childId, paused, minutes_a_day: minutesADay };
  return (await rpc('set_child_limits', args, isLimitsOutcome)).outcome;
}

/** Whether the guardian gets the weekly email about this child. Returns the saved value. */
export function setWeeklyLetter(childId: string, isOn: boolean): Promise<boolean> {
  return rpc('set_weekly_letter', { child_id: childId, is_on: isOn }, isFlag);
}

/** Stops a deletion requested by another guardian. Any guardian can. */
export async function stopChildDeletion(childId: string): Promise<void> {
  await rpc('stop_child_deletion', { child_id: childId }, isTrue);
}

/** Stops the move to an email requested by another guardian. Any guardian can. */
export async function stopChildMove(childId: string): Promise<void> {
  await rpc('stop_child_move', { child_id: childId }, isTrue);
}

export type ChildProfile = { displayName: string; icon: string; level: string };

const isProfileOutcome = recordOf<{ outcome: 'saved' | 'wrong' }>({
  outcome: oneOf('saved', 'wrong'),
});

/** Name, picture and class of a child whose account was created by a guardian. */
export async function setChildProfile(
  childId: string,
  { displayName, icon, level }: ChildProfile,
): Promise<'saved' | 'wrong'> {
  const args = { child_id: childId, display_name: displayName, icon, level };
  return (await rpc('set_child_profile', args, isProfileOutcome)).outcome;
}

const isWithdrawn = recordOf<{ outcome: 'withdrawn' }>({ outcome: oneOf('withdrawn') });

/** After this, nothing new is stored about the child. */
export async function withdrawConsent(childId: string): Promise<void> {
  await rpc('withdraw_consent', { child_id: childId }, isWithdrawn);
}

export type Agreement = { version: string; hash: string };
export type RestoreOutcome = 'restored' | 'not_yours' | 'not_withdrawn' | 'words_changed';

const isRestored = recordOf<{ outcome: RestoreOutcome }>({
  outcome: oneOf('restored', 'not_yours', 'not_withdrawn', 'words_changed'),
});

/** Restores consent; only for the guardian who withdrew it. */
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

/** Requests a link to the child who has shown this code. */
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

/** Accepts or rejects a request to be linked. */
export async function answerLinkRequest(id: string, yes: boolean): Promise<AnswerOutcome> {
  return (await rpc('answer_link_request', { id, yes }, isAnswered)).outcome;
}

export type EndOutcome = 'ended' | 'last_guardian' | 'gone' | 'not_yours';

const isEnded = recordOf<{ outcome: EndOutcome }>({
  outcome: oneOf('ended', 'last_guardian', 'gone', 'not_yours'),
});

/** Ends a guardian's link to a child: the caller's own, or another one's when the first guardian asks. */
export async function endGuardianship(id: string): Promise<EndOutcome> {
  return (await rpc('end_guardianship', { id }, isEnded)).outcome;
}
