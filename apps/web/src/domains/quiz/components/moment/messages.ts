import { defineMessages } from '#lib/i18n.tsx';

/** The end of a quiz: what the learner has won by it. Apart from the other words of quizzes, because it comes when it is needed. */
export const momentText = defineMessages('moment', {
  label: 'What you earned',
  /** A cloth has a square for each lesson. Read out in place of the drawing. */
  clothLabel: 'The square of this lesson is coloured.',
  squareDyed: 'You coloured a square of your cloth.',
  squaresDyed:
    'You have coloured {done} of {count} square of this cloth. | You have coloured {done} of {count} squares of this cloth.',
  clothDone: 'The whole cloth is coloured. You finished {course}!',
  /** A mark: the quiz was passed, or all of it was right, the first time. */
  firstTry: 'First try',
  moreThanLast: '{count} more right than last time | {count} more right than last time',
  keptTrying: 'You kept trying, and it worked',
  weekLabel: 'This week',
  /** Each day of learning puts a bead on a string. */
  beadThreaded: 'You have today’s bead.',
  beadsInARow:
    'You have today’s bead: {count} day in a row. | You have today’s bead: {count} days in a row.',
  /** A patch: a small piece of cloth that a learner earns, as others give badges. */
  patchEarned: 'You earned a patch: {title}!',
  waiting: 'No network now. You will get your bead and your patches when the network comes back.',
});
