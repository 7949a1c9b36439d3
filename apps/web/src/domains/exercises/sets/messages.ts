import { defineMessages } from '#lib/i18n.tsx';

export const exerciseSetText = defineMessages('exerciseSets', {
  // What cannot be practised
  practise: 'Practise',
  noUnitTitle: 'We cannot find this practice',
  noUnitText: 'The link may be old. All lessons are on the page of the course.',
  openCourse: 'Open the course',
  emptyTitle: 'No practice here yet',
  emptyText: 'We are still writing it. The lessons are ready.',
  loadFailedTitle: 'The practice did not load',
  loadFailedDetail: 'Failed to load practice',
  levelsFailed: 'Your levels did not load.',

  // The door to practice, over all courses
  doorText: 'A few questions a day make you strong.',
  doorStart: 'Start',
  doorOpen: 'Your practice is waiting',
  doorNoCourse: 'Join a course and its practice shows here.',

  // The page of a unit
  hubTitle: 'Practise: {unit}',
  hubText: 'Each skill is a piece of cloth. Practise well and its colour grows stronger.',
  /** The skills of unit 2, as patches of one cloth. */
  unitCloth: 'Unit {number} cloth',
  masteredCount: '{count} of {total} mastered',
  /** For screen readers: the patches in words. */
  clothLabel: '{count} skill: {levels} | {count} skills: {levels}',
  /** One part of the sentence above: "2 strong". */
  levelCount: '{count} {level}',
  startMixed: 'Start mixed practice',
  carryOn: 'Carry on',
  mixedFacts: '10 questions from all your skills. About 8 minutes.',
  keepColour: 'Keep the colour: one round a week.',
  /** Up to three skills that are worth practising now. */
  toDoTitle: 'Good to do now',
  /** Beside “Carry on”: how far the set has come. */
  leftAt: '{done} of {total} questions done',
  skillsTitle: 'All skills, lesson by lesson',
  nextForYou: 'Next for you',
  /** The skill asks for a short check. */
  checkMe: 'Check me',
  rightLately: '{right} of {count} right lately',
  rightDays: 'Right on {count} day | Right on {count} days',
  moreWays: 'More ways to practise',
  endlessTitle: 'Endless practice',
  endlessText: 'No last question. Stop when you like.',
  dyeTitle: 'What the colour means',
  dyeText: 'The colour fades if you leave it long. One short round brings it back.',
  onThisDevice: 'Your levels stay in this tab until you log in.',

  // While a set runs
  /** For screen readers: the row of beads, one for each question. */
  progressLabel: 'Practice progress',
  setHeading: 'Practice: {title}',
  todayHeading: 'Practice for today',
  questionNow: 'Question {number} of {total}.',
  lastRight: 'The last one was right. | The last {count} were right.',
  doneSoFar: '{count} question done. | {count} questions done.',
  beadRight: 'Question {number}: right',
  beadLater: 'Question {number}: comes back later',
  beadHere: 'Question {number}: you are here',
  beadToCome: 'Question {number}: still to come',
  /** Above a question that was missed in this practice and comes back. */
  onceMore: 'Once more: you missed it before.',
  /** Above a question of a skill that was learned days ago. */
  stillKnown: 'A check: do you still know it?',
  leave: 'Leave practice',
  stop: 'Stop',
  doneCount: '{count} done',

  // The end of a set
  score: '{right} of {total} right',
  praiseAll: 'Every one right, and without a hint.',
  praiseHints:
    'You used {count} hint and did not give up. | You used {count} hints and did not give up.',
  praiseSecondTry: 'You tried again, and you got there.',
  /** The first words at the end: all right, half or more, fewer. */
  feelAll: 'Brilliant!',
  feelGood: 'Good work!',
  feelHard: 'That was a hard one.',
  praiseHard: 'You did not run away. Read the lesson once more, then these get easier.',
  /** Of the questions that came back. */
  onceMoreRight: 'Once more: {right} of {count} right.',
  praiseStayed: 'You stayed with it. That is how learning works.',
  yourString: 'Your beads',
  inARow: '{count} in a row | {count} in a row',
  stringLabel: '{right} right, {later} to come back later.',
  movedTitle: 'Skills that changed',
  /** {level} is a level of the skill: Familiar, Strong, Mastered. */
  upTo: 'Up to <b>{level}</b>. {right} of {count} right.',
  upToMastered: 'Up to <b>{level}</b>. Your cloth is finished!',
  fadedTo: 'Faded to <b>{level}</b>. One short practice brings it back.',
  stillAt: 'Still <b>{level}</b>. {right} of {count} right.',
  practisedTitle: 'Skills you practised',
  againTitle: 'Look at this again',
  seeSteps: 'See the steps',
  readLesson: 'Read the lesson',
  anotherTen: 'Another ten',
  more: 'More questions',
  continueButton: 'Continue',
  setSafe: 'Your practice is safe on this device.',
  keepLevels: '<b>Keep your levels.</b> Sign up free, and this practice counts.',
  signUpButton: 'Sign up to keep them',
});
