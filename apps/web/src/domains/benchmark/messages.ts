import { defineMessages } from '#lib/i18n.tsx';

// The benchmark test finds the level of a learner in a subject. Levels are classes of school, such as "Primary 5" or "JSS 1".
export const benchmarkText = defineMessages('benchmark', {
  // The page of subjects
  homeTitle: 'Benchmark test',
  homeText:
    'Answer some questions in a subject. You will see your level and the three lessons to start with. There is no clock, and nobody gives you a mark.',
  homeTitleResult: 'Here is where you stand',
  homeTitleResultName: '{name}, here is where you stand',
  homeFailedTitle: 'Your tests did not load',
  /** Levels are beads on a line; the yellow one is the learner's. */
  beadText:
    'The yellow bead shows your level today. It is not a mark, and it can move as you learn.',
  newFacts: '8 to 20 questions, no clock',
  openFacts:
    '{count} question answered. You can carry on until {until}. | {count} questions answered. You can carry on until {until}.',
  /** {band} is a level such as "At JSS 1 level", {strength} a part of the subject such as "Fractions". */
  bandWithStrength: '{band}. Strong in {strength}',
  startButton: 'Start',
  startLabel: 'Start with {subject}',
  carryOnButton: 'Continue',
  carryOnLabel: 'Continue with {subject}',
  carryOnLink: 'Continue the test',
  carryOnLinkLabel: 'Continue the test in {subject}',
  takeAgainLink: 'Take it again',
  takeAgainLabel: 'Take it again in {subject}',
  wholeResultLink: 'Whole result',
  wholeResultLabel: 'Whole result in {subject}',

  // Before the test
  testTitle: 'Benchmark test: {subject}',
  introText:
    'This is not an exam, and nobody gives you a mark. It finds the right lessons for you today.',
  introQuestions: '8 to 20 questions, one at a time. The test stops when it knows enough.',
  introNoClock: 'There is no clock. Take the time you need.',
  introLevel:
    'When you are right, the next question is harder. When you are not, it is easier. So everybody gets some that are too hard.',
  introUnknown: 'Not sure? Press “I don’t know yet”. It helps more than a guess.',
  introSaved: 'Each answer is saved. You can close the page and carry on within 24 hours.',
  backButton: 'Back to the subjects',
  loading: 'Loading...',

  // A question
  progressLabel: 'Test progress',
  leaveButton: 'Leave test',
  /** Read out by screen readers. {least} and {most} are numbers of questions. */
  progressText: 'Question {number}. There are {least} to {most}.',
  questionAnswered: 'Question {number}: answered',
  questionNow: 'Question {number}: you are here',
  /** The test may stop before this question. */
  questionNext: 'Question {number}: may still come',
  unknownButton: 'I don’t know yet',
  nextButton: 'Next',
  answerWaiting:
    '<b>Waiting for the network.</b> Your answer is saved on this device. We will send it when you are online.',
  answerRetryButton: 'Try now',
  answeredElsewhere: '<b>You carried on in another tab.</b> This is your next question.',
  resultLoading: 'Working out your result...',

  // When the test cannot carry on
  expiredTitle: 'This test is closed',
  expiredText:
    'It was open for 24 hours. Start a new one whenever you like. It will ask other questions.',
  expiredButton: 'Start a new one',
  enoughTitle: 'Enough tests for today',
  enoughText: 'You have taken all the tests you can today. Come back tomorrow.',
  startFailedTitle: 'The test did not open',
  startFailedText: 'Check your network and try again. The answers you gave before are saved.',
  answerFailedTitle: 'Your answer was not saved',
  answerFailedText: 'All your answers before it are saved. Try this question again.',

  // The result
  resultTitle: 'Well done. Here is where you stand.',
  resultTitleName: 'Well done, {name}. Here is where you stand.',
  resultFailedTitle: 'Your result did not load',
  questionsAnswered: '{count} question answered | {count} questions answered',
  /** {level} is a class of school. */
  bandTowards: 'Working towards {level}',
  bandAt: 'At {level} level',
  bandAbove: 'Above {level} level',
  doubtBelow: 'This test has no questions easier than {level}.',
  doubtAbove: 'The hardest questions are for {level}, so the test cannot look higher.',
  doubtNone: 'We are quite sure: your answers point to {level}.',
  doubtBetween:
    'A short test is never exact. Your true level is most likely between {from} and {to}.',
  /** Read out on the line of beads. {band} is a level such as "At JSS 1 level"; {first} and {last} are the ends of the line. */
  scaleDescription:
    '{subject}: {band}. Possible: {from} to {to}, on a scale from {first} to {last}.',
  lessonsTitle: 'Start with these three lessons',
  lowerLessons: 'These lessons are from a class below {level}. They give you a base to build on.',
  lessonFirst: 'Start here',
  lessonThen: 'Then',
  strandsTitle: 'What we saw',
  /** Heading above parts of the subject. */
  strengthsTitle: 'Strong in',
  strengthsNone: 'No part is stronger than the others yet.',
  /** Heading above parts of the subject. */
  weaknessesTitle: 'Work on',
  weaknessesNone: 'No part is clearly weaker than the others.',
  otherSubjectButton: 'Try another subject',
  againText: 'Take the test again in a few weeks to see your progress.',

  // The full report
  reportTitle: 'Full report',
  reportPrintButton: 'Print the report',
  reportFailedTitle: 'The report did not load',
  /** {band} is a level such as "At JSS 1 level". */
  strandFacts:
    '{band}, with {right} of {asked} answers right. Based on only a few questions, so treat it as a guide.',
  strandStrong: 'Strong',
  strandEven: 'Like the rest',
  strandWeak: 'Work on this',
  strandLesson: 'Lesson',
  /** {topic} is what a question was about. */
  missedTopic: 'Look at this again: {topic}',
  missedAnswer: 'You said: {answer}',
  missedUnknown: 'You said: I don’t know yet.',
  plusTitle: 'Want to see more?',
  plusText:
    'With Akada Plus you also get the full report: every part of the subject on its own, the questions you got wrong with the reason, and a page to print for home or school. Your level and your three lessons are always free.',
  plansButton: 'See the plans',

  // Tests taken before
  historyTitle: 'Your past tests',
  /** {band} is a level such as "At JSS 1 level". */
  historyEntry: '{subject}: {band}',
  changeFirst: 'First test',
  changeUp: 'Moved up',
  changeSame: 'About the same',
  changeDown: 'A little lower',
});
