import type { RateRule } from './rate-limiter.ts';
import type { BucketRule } from './token-buckets.ts';

/**
 * Every budget of the server in one table. There are two ways to count: windows in PostgreSQL, which all processes share
 * and a restart keeps (`rate-limiter.ts`), for what somebody could guess or flood; and token buckets in memory
 * (`token-buckets.ts`), for what comes too often for a query.
 *
 * One address may be a whole school or a mobile network. So what one address may do is wide, failures are counted
 * rather than attempts where that is possible, and an address that has used up its budget is slowed down before it is
 * refused. IPv6 addresses have the budget by /64, and eight times as much by /48.
 */

const per = (limit: number, windowSeconds: number): RateRule => ({ limit, windowSeconds });
const bucket = (burst: number, perSecond: number): BucketRule => ({ burst, perSecond });

const megabyte = 1_048_576;

/** Auth, counted in PostgreSQL. */
export const authBudgets = {
  /** By address. */
  address: {
    signUp: per(600, 300),
    /** More than any school has children, and few enough to notice a program that makes accounts. */
    signUpDay: per(5_000, 86_400),
    /** Sign-ups with an email that has an account: each one tells the caller that it has. */
    signUpKnown: per(200, 3_600),
    /** Links and codes that are wrong. Right ones are never refused: a child's card opens a session by one. */
    wrongLinks: per(2_000, 300),
    /** Each begins a row, and leads to Google. */
    googleStart: per(2_000, 300),
    mail: per(600, 3_600),
  },
  /** By account, mailbox or factor, from everywhere: loose, because strangers can use it up. */
  account: {
    signUp: per(100, 300),
    /** Wrong passwords. Known devices and places are let through. */
    signIn: per(100, 3_600),
    verify: per(100, 300),
    changeUser: per(60, 300),
    nonce: per(5, 300),
    factor: per(30, 300),
    factorHalfDay: per(120, 43_200),
    mail: per(10, 600),
  },
  /** By account and address: a stranger who uses it up shuts out nobody but their own address. */
  accountFromIp: {
    signUp: per(10, 300),
    /** Wrong passwords since the last right one: what a person mistypes, not what a list holds. */
    signIn: per(10, 300),
    /** Further tries, which only the right password from a known address survives: classmates share a router. */
    signInKnownPlace: per(50, 3_600),
    verify: per(10, 300),
    factor: per(5, 300),
    factorHalfDay: per(60, 43_200),
    mail: per(5, 600),
  },
} as const satisfies Record<string, Record<string, RateRule>>;

/** Auth, counted in memory. */
export const authBuckets = {
  /** Every screen asks who the learner is. */
  readingByAddress: bucket(60_000, 1_000),
  readingByAccount: bucket(6_000, 100),
  /** Nobody guesses a token of a session, so all that a flood of them costs is time. */
  renewingByAddress: bucket(4_000, 14),
  renewingByAccount: bucket(120, 0.4),
  /**
   * Tries at passwords by address that did not succeed: a school of 1,500 of whom every third child mistypes. Then the
   * address gets four tries a second, in a line of its own.
   */
  passwordTries: bucket(600, 4),
  /** Accounts that were never used at an address and fail there, while it is crowded or has used up its tries. */
  signInPasses: bucket(200, 200 / 3_600),
  /** Right passwords that cost the address nothing: after so many for one account they count like wrong ones. */
  freeSignIns: bucket(120, 0.2),
  /** Requests to sign in, whatever becomes of them. A school in line asks 150 times a second. */
  signInRequests: bucket(20_000, 200),
} as const satisfies Record<string, BucketRule>;

/** Tables and files, counted in memory by learner, and by address for visitors. */
export const requestBuckets = {
  /**
   * What a class of children sends in a lesson, an outbox after a week without network, and much more;
   * a program that writes in a loop is slowed down. The bounds on rows stand in the database.
   */
  writesOfPerson: bucket(600, 10),
  /** Visitors write almost nothing (the contact form has its own limit), but many share an address. */
  writesOfAddress: bucket(600, 10),
  /** No screen reads as fast; a school of visitors behind one address does not either. */
  readsOfPerson: bucket(6_000, 100),
  readsOfAddress: bucket(60_000, 1_000),
} as const satisfies Record<string, BucketRule>;

/** Bytes of tables, files and functions, counted in memory. */
export const byteBuckets = {
  /** A learner's day is 230 KB; the largest screens of a learner with thousands of notes are 2 MB. */
  sentToPerson: bucket(24 * megabyte, megabyte / 4),
  sentToAddress: bucket(64 * megabyte, 2 * megabyte),
  /** A learner's day is 11 KB, and homework may be 20 files of 5 MB. */
  writtenByPerson: bucket(20 * megabyte, megabyte / 8),
  /** Everybody behind one address: a class that hands in photos, not six fresh accounts that fill the disk. */
  writtenByAddress: bucket(24 * megabyte, megabyte / 4),
  /** What one learner may still read and write when the address has nothing left: a lesson, and the work of it. */
  essentialReads: bucket(2 * megabyte, 10_240),
  essentialWrites: bucket(megabyte / 8, 1_024),
} as const satisfies Record<string, BucketRule>;

/** The rest, counted in PostgreSQL. */
export const rateBudgets = {
  /** Far more than homework needs, far less than it takes to fill a small server's disk unnoticed. */
  upload: per(200, 600),
  /** Wide enough for a school or a phone network behind one address. */
  contact: per(20, 3_600),
  /** A function that names no rate of its own, for one person. */
  functionCall: per(60, 60),
} as const satisfies Record<string, RateRule>;

/** Milliseconds of work, counted in memory by address. */
export const workBuckets = {
  /**
   * Questions about lessons that nobody has asked before. What every screen asks lies ready
   * and is not counted, so a whole school may share this. An editor's tool may ask a few thousand different questions in a
   * row; a program that never stops making them up gets a fifth of a processor.
   */
  contentQueries: bucket(8_000, 200),
} as const satisfies Record<string, BucketRule>;

/**
 * Pages that have to be rendered, by address. A school that comes first after a start opens all pages of its courses at once,
 * and each then lies ready for all its children. Whoever makes up addresses gets a fifth of a processor.
 */
export const pageRenders = bucket(300, 4);

/** Enough log lines to see what goes on; a flood of requests must not become a flood of lines that fills the disk. */
export const logLines = bucket(60, 1);
