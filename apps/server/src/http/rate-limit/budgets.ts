import type { BucketRule } from './memory-store.ts';
import type { RateRule } from './postgres-store.ts';

/**
 * Every budget of the server in one table. There are two ways to count. Windows in PostgreSQL (`postgres-store.ts`),
 * shared by all processes and kept across restarts, are for anything that could be guessed or flooded. Token buckets
 * in memory (`memory-store.ts`) are for requests too frequent for a query.
 *
 * One address may be a whole school or a mobile network. So the budget of an address is wide, failures are counted
 * rather than attempts where possible, and an address over its budget is slowed down before it is refused. IPv6
 * addresses have the budget per /64, and eight times as much per /48.
 */

const per = (limit: number, windowSeconds: number): RateRule => ({ limit, windowSeconds });
const bucket = (burst: number, perSecond: number): BucketRule => ({ burst, perSecond });

const megabyte = 1_048_576;

/** Auth, counted in PostgreSQL. */
export const authBudgets = {
  /** By address. */
  address: {
    signUp: per(600, 300),
    /** More than the children of any school, and few enough to notice a program that creates accounts. */
    signUpDay: per(5_000, 86_400),
    /** Sign-ups with an email that already has an account: each one reveals that to the caller. */
    signUpKnown: per(200, 3_600),
    /** Wrong links and codes. Correct ones are never refused: a child's card opens a session with one. */
    wrongLinks: per(2_000, 300),
    /** Each inserts a row and redirects to Google. */
    googleStart: per(2_000, 300),
    mail: per(600, 3_600),
  },
  /** By account, mailbox or factor, from all addresses: loose, because strangers can use it up. */
  account: {
    signUp: per(100, 300),
    /** Wrong passwords. Known devices and addresses are exempt. */
    signIn: per(100, 3_600),
    verify: per(100, 300),
    changeUser: per(60, 300),
    nonce: per(5, 300),
    factor: per(30, 300),
    factorHalfDay: per(120, 43_200),
    mail: per(10, 600),
  },
  /** By account and address: a stranger who uses it up locks out only their own address. */
  accountFromIp: {
    signUp: per(10, 300),
    /** Wrong passwords since the last correct one: enough for typing errors, not for a password list. */
    signIn: per(10, 300),
    /** Further attempts, where only the correct password from a known address succeeds: classmates share a router. */
    signInKnownPlace: per(50, 3_600),
    verify: per(10, 300),
    factor: per(5, 300),
    factorHalfDay: per(60, 43_200),
    mail: per(5, 600),
  },
} as const satisfies Record<string, Record<string, RateRule>>;

/** Auth, counted in memory. */
export const authBuckets = {
  /** Every page asks who the learner is. */
  readingByAddress: bucket(60_000, 1_000),
  readingByAccount: bucket(6_000, 100),
  /** A session token cannot be guessed, so a flood of requests only costs time. */
  renewingByAddress: bucket(4_000, 14),
  renewingByAccount: bucket(120, 0.4),
  /**
   * Failed password attempts by address: a school of 1,500 where every third child mistypes. Beyond that the address
   * gets four attempts a second, in its own line.
   */
  passwordTries: bucket(600, 4),
  /** Failed sign-ins to accounts that were never used at the address, while it is crowded or has used up its tries. */
  signInPasses: bucket(200, 200 / 3_600),
  /** Correct passwords that cost the address nothing: after this many for one account they count like wrong ones. */
  freeSignIns: bucket(120, 0.2),
  /** Sign-in requests, whatever their outcome. A school in line sends 150 a second. */
  signInRequests: bucket(20_000, 200),
} as const satisfies Record<string, BucketRule>;

/** Tables and files, counted in memory by learner, and by address for visitors. */
export const requestBuckets = {
  /**
   * What a class of children sends in a lesson, an outbox after a week offline, and much more; a program that writes
   * in a loop is slowed down. The limits on rows are in the database.
   */
  writesOfPerson: bucket(600, 10),
  /** Visitors write almost nothing (the contact form has its own limit), but many share an address. */
  writesOfAddress: bucket(600, 10),
  /** No page reads that fast, and neither does a school of visitors behind one address. */
  readsOfPerson: bucket(6_000, 100),
  readsOfAddress: bucket(60_000, 1_000),
} as const satisfies Record<string, BucketRule>;

/** Bytes of tables, files and functions, counted in memory. */
export const byteBuckets = {
  /** A learner's day is 230 KB; the largest pages of a learner with thousands of notes are 2 MB. */
  sentToPerson: bucket(24 * megabyte, megabyte / 4),
  sentToAddress: bucket(64 * megabyte, 2 * megabyte),
  /** A learner's day is 11 KB, and homework may be 20 files of 5 MB. */
  writtenByPerson: bucket(20 * megabyte, megabyte / 8),
  /** All callers behind one address: a class that uploads photos, not six fresh accounts that fill the disk. */
  writtenByAddress: bucket(24 * megabyte, megabyte / 4),
  /** What one learner may still read and write when the address has nothing left: enough for a lesson and its work. */
  essentialReads: bucket(2 * megabyte, 10_240),
  essentialWrites: bucket(megabyte / 8, 1_024),
} as const satisfies Record<string, BucketRule>;

/** The rest, counted in PostgreSQL. */
export const rateBudgets = {
  /** Far more than homework needs, far less than it takes to fill a small server's disk unnoticed. */
  upload: per(200, 600),
  /** Wide enough for a school or a phone network behind one address. */
  contact: per(20, 3_600),
  /** For one person, on a function without a rate of its own. */
  functionCall: per(60, 60),
} as const satisfies Record<string, RateRule>;

/** Milliseconds of work, counted in memory by address. */
export const workBuckets = {
  /**
   * Content queries that are not cached. The requests of every page are cached and not counted, so a whole school may
   * share this budget. An editor's tool may send a few thousand different queries in a row; a program that never
   * stops inventing new ones gets a fifth of a processor.
   */
  contentQueries: bucket(8_000, 200),
} as const satisfies Record<string, BucketRule>;

/**
 * Pages that must be rendered, by address. A school that is first after a start opens all pages of its courses at
 * once, and each is then cached for all its children. A program that invents URLs gets a fifth of a processor.
 */
export const pageRenders = bucket(300, 4);

/** Enough log lines to see what is going on; a flood of requests must not fill the disk with lines. */
export const logLines = bucket(60, 1);
