import { defineMessages } from '#lib/i18n.tsx';

/** The end of a quiz: what the learner has won by it. Apart from the other words of quizzes, because it comes when it is needed. */
export const momentText = defineMessages('moment', {
  label: 'What you have won',
  /** A cloth has a square for each lesson. Read out in place of the drawing. */
  clothLabel: 'The square of this lesson is dyed.',
  squareDyed: 'You dyed a square of your cloth.',
  squaresDyed:
    'You have dyed {done} of {count} square of this cloth. | You have dyed {done} of {count} squares of this cloth.',
  clothDone: 'The whole cloth is dyed. You finished {course}!',
  /** A mark: the quiz was passed, or all of it was right, the first time. */
  firstTry: 'First try',
  moreThanLast: '{count} more right than last time | {count} more right than last time',
  keptTrying: 'You kept trying, and it worked',
  weekLabel: 'This week',
  /** Each day of learning puts a bead on a string. */
  beadThreaded: "Today's bead is on your string.",
  beadsInARow:
    "Today's bead is on your string: {count} day in a row. | Today's bead is on your string: {count} days in a row.",
  /** A patch: a small piece of cloth that a learner earns, as others give badges. */
  patchEarned: 'You earned a patch: {title}!',
  waiting: 'No network now. Your bead and your patches come when it is back.',
});
