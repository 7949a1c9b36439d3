import { defineMessages } from '#lib/i18n.tsx';

export const practiceTestText = defineMessages('practiceTests', {
  // The card beside a lesson's quiz
  cardTitle: 'Practice tests',
  cardText: 'Many questions and a clock, as in an exam.',
  cardButton: 'See the practice tests',

  // The practice tests of a lesson
  loading: 'Loading practice tests...',
  listTitle: 'Practice Tests',
  listText: 'Apply your knowledge with these practice exercises',
  backToCourse: 'Back to Course',
  noTests: 'No practice tests available for this lesson.',
  noTestsText: 'The practice tests are in the first lesson of each unit.',
  testsOfUnit: 'See the tests of this unit',
  takeQuiz: 'Take the quiz of this lesson',
  practiceSetTitle: 'Practice set',
  practiceSetText: 'Questions from every lesson in this unit.',
  challengeSetTitle: 'Challenge set',
  challengeSetText: 'A few questions from the whole course. Take your time to think.',
  questionCount: '{count} question | {count} questions',
  /** How long a test lasts. */
  minutes: '{count} minute | {count} minutes',
  score: 'Score: {score}%',
  /** A mark on a score that is only an example. */
  sample: 'Sample',
  sampleText: 'This score is only an example. Take the test to see yours.',
  /** The day, as "17 November 2026". */
  lastAttempt: 'Last attempt: {day}',
  startButton: 'Start Practice Test',
  retryButton: 'Retry Practice Test',

  // Before the test starts
  rulesTime:
    '{count} question in {minutes} minutes. The clock starts when you tap the button. | {count} questions in {minutes} minutes. The clock starts when you tap the button.',
  rulesOrder: 'Go forward and back as you like. Mark a question to look at it again.',
  rulesSaved: 'Your answers are saved even if you close the page, but the clock keeps running.',
  rulesEnd: 'When time is up, your test is handed in automatically.',
  startTest: 'Start the test',
  backToTests: 'Back to the practice tests',
  openFailedTitle: 'This test did not open',
  limitTitle: 'You have done three practice tests today',
  limitText:
    'Well done! Three tests a day are free, and you get three more tomorrow. With Akada Plus there is no limit.',
  seePlus: 'See Akada Plus',

  // During the test
  progressLabel: 'Test progress',
  leaveTest: 'Leave test',
  timeLeft: 'Time left',
  fiveMinutesLeft: '5 minutes left.',
  oneMinuteLeft: '1 minute left. Your answers will be handed in when time is up.',
  /** A button: put a mark on this question, to look at it again later. */
  mark: 'Mark to check',
  marked: 'Marked to check',
  /** For screen readers: the numbers of all questions. */
  mapLabel: 'Questions in this test',
  mapAnswered: 'Question {number}, answered',
  mapAnsweredMarked: 'Question {number}, answered, marked',
  mapOpen: 'Question {number}, no answer yet',
  mapOpenMarked: 'Question {number}, no answer yet, marked',
  backButton: 'Back',
  nextButton: 'Next',

  // Handing in
  finishTest: 'Finish the test',
  finishQuestion: 'Finish the test?',
  allAnswered: 'You have answered every question.',
  unansweredLeft:
    'You have {count} question without an answer. | You have {count} questions without an answer.',
  markedLeft: 'You marked {count} question to check. | You marked {count} questions to check.',
  finishButton: 'Finish and see the result',
  goToQuestion: 'Go to question {number}',
  keepWorking: 'Continue the test',

  // The result
  percent: '{percent} percent',
  resultScore: 'You got {right} of {total} right.',
  /** Follows "You got 5 of 10 right." */
  resultWrong: '{wrong} not yet right.',
  resultUnanswered: '{unanswered} not answered.',
  resultWrongUnanswered: '{wrong} not yet right, {unanswered} not answered.',
  nothingAnsweredTitle: 'You did not answer any question',
  nothingAnsweredText: 'There is nothing to mark, and nothing was saved.',
  timeWasUp: 'Time was up.',
  timeUsed: 'It took you {time}.',
  /** A length of time, short: 4 minutes and 10 seconds. */
  minutesAndSeconds: '{minutes} min {seconds} s',
  seconds: '{seconds} s',
  tryAgain: 'Try again',
});
