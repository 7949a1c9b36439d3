import { defineMessages } from '#lib/i18n.tsx';

export const quizText = defineMessages('quiz', {
  // The list of quizzes, and the card of one quiz
  listTitle: 'Quizzes',
  scoresFailedTitle: 'Your scores did not load',
  noQuizzesTitle: 'No quizzes yet',
  noQuizzesText: 'We are still writing them.',
  quizCount: '{count} quiz | {count} quizzes',
  quizCountPassed: '{count} quiz, {passed} passed | {count} quizzes, {passed} passed',
  questionCount: '{count} question | {count} questions',
  notTakenYet: 'Not taken yet',
  bestScore: 'Best score {correct} of {total} ({percent}%)',
  quizRules:
    '{count} question. Score {percent}% or more to finish the lesson. | {count} questions. Score {percent}% or more to finish the lesson.',
  attemptCount: '{count} attempt | {count} attempts',
  /** A mark on a quiz: the learner has passed it. */
  passed: 'Passed',
  takeQuiz: 'Take the quiz',
  takeQuizAgain: 'Take the quiz again',
  continueQuiz: 'Continue the quiz',

  // A lesson without a quiz, and a quiz that did not load
  quiz: 'Quiz',
  noQuizTitle: 'No quiz for this lesson yet',
  noQuizText: 'We are still writing it.',
  backToLesson: 'Back to the lesson',
  loadFailedDetail: 'Failed to load data',

  // While the quiz runs
  /** For screen readers: the row of beads, one for each question. */
  progressLabel: 'Quiz progress',
  progressNow: 'Question {number} of {total}, {right} correct so far',
  correctCount: '{right} of {total} correct',
  beadCorrect: 'Question {number}: correct',
  beadNotYet: 'Question {number}: not yet',
  /** Answered, and neither right nor wrong: nobody has given us the answer. */
  beadAnswered: 'Question {number}: answered',
  beadHere: 'Question {number}: you are here',
  beadToCome: 'Question {number}: still to come',
  leaveQuiz: 'Leave quiz',
  /** Shown where there is a keyboard. */
  keysHint: 'Keys: 1–{count} to choose, Enter to check.',
  checkAnswer: 'Check answer',
  continueButton: 'Continue',
  resultButton: 'See your result',

  // What Ega says to an answer
  feedbackLabel: 'Answer feedback',
  correct: 'Correct!',
  notYetWhy: 'Not yet. Here is why.',
  notYetWhyName: 'Not yet, {name}. Here is why.',
  /** The letter of the option and its text: "The answer is B: Abuja." */
  rightAnswer: '<b>The answer is {letter}: {answer}.</b> {why}',
  doesNotCount: 'This question does not count.',
  noKey: 'We do not have the right answer to this one yet.',
  // The same, read out by screen readers
  announceCorrect: 'Your answer is correct.',
  announceNotYet: 'Not yet. The answer is {letter}.',
  answerSaved: 'Answer saved.',

  // The result
  allCorrect: 'All correct!',
  allCorrectName: 'All correct, {name}!',
  everyOne: 'Every one is right!',
  everyOneName: 'Every one is right, {name}!',
  fullMarks: 'Full marks!',
  fullMarksName: 'Full marks, {name}!',
  wellDone: 'Well done!',
  wellDoneName: 'Well done, {name}!',
  goodWork: 'Good work!',
  goodWorkName: 'Good work, {name}!',
  youDidIt: 'You did it!',
  youDidItName: 'You did it, {name}!',
  goodTry: 'Good try.',
  goodTryName: 'Good try, {name}.',
  notThereYet: 'Not there yet, and that is fine.',
  notThereYetName: 'Not there yet, {name}, and that is fine.',
  everyTry: 'Every try teaches you something.',
  everyTryName: 'Every try teaches you something, {name}.',
  thankYou: 'Thank you.',
  thankYouName: 'Thank you, {name}.',
  resultPassed: 'You got {correct} of {total} right. This lesson is done.',
  resultFailed:
    'You got {correct} of {total} right. You need {needed} right to finish this lesson. Read the reasons below, then try again.',
  cannotBeMarked: 'We cannot mark these questions yet.',
  readLessonAgain: 'Read the lesson again',
  tryAgain: 'Try again',
  practiseMissed: 'Practise what you missed',
  nextLesson: 'Next lesson',
  allLessons: 'All lessons',
  scoreSafe: 'Your score is safe on this device.',
  keepScore: '<b>Keep your score.</b> Sign up free, and this result counts in your course.',
  keepPlace: '<b>Keep your place.</b> Sign up free, and carry on from here.',
  /** "it": the score or the place. */
  signUpButton: 'Sign up to keep it',
  haveAccountButton: 'I have an account',

  // Every question again, after the result
  reviewTitle: 'Your answers',
  /** After a low score: the first one or two questions that were missed. */
  lookAgain: 'Look at this question again | Look at these {count} questions again',
  /** Opens the list of every question. */
  showAnswers: 'Show all your answers',
  /** The word in <hidden> is for screen readers. */
  reviewQuestion: '<hidden>Question </hidden>{number}. {title}',
  correctMark: 'Correct',
  notYetMark: 'Not yet',
  notAnswered: 'Not answered',
  yourAnswer: 'Your answer',
  correctAnswer: 'Correct answer',
});
