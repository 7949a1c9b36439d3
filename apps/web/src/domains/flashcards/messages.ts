import { defineMessages } from '#lib/i18n.tsx';

export const flashcardsText = defineMessages('flashcards', {
  // The flashcards of a course
  pageTitle: 'Flashcards',
  loadFailedTitle: 'Your cards did not load',
  noCardsTitle: 'No flashcards yet',
  noCardsText: 'We are still writing the cards for this course.',
  backToCourse: 'Back to the course',
  todayCount: '{count} card for today | {count} cards for today',
  /** "Repeat": cards that the learner has seen before. */
  todayDue: '{due} to review.',
  todayNew: '{fresh} new.',
  todayDueAndNew: '{due} to review, {fresh} new.',
  todayMinutes: 'About {count} minute. | About {count} minutes.',
  todayNothing: 'Nothing due today',
  todayDoneText:
    'You have done your cards in this course. Open a set below to go through it again.',
  studyNow: 'Study now',
  /** A button: study the cards of all courses; then their number. */
  allCoursesButton: 'All my courses: {count}',

  // The sets of cards, one for each lesson
  setsTitle: 'Sets',
  moreCards: 'More cards',
  /** A set of words. Name your language: "English and Hausa". */
  wordsSet: 'English and your language',
  cardCount: '{count} card | {count} cards',
  cardCountDue: '{count} card, {due} due | {count} cards, {due} due',
  dueCount: '{due} due',
  newCount: '{fresh} new',
  notStarted: 'Not started',

  // How well a learner remembers
  statisticsTitle: 'How well you remember',
  statisticsText: 'Your cards in all courses.',
  forecastTitle: 'Coming up',
  forecastText: '{count} card in the next 7 days | {count} cards in the next 7 days',
  dayColumn: 'Day',
  cardsColumn: 'Cards',
  today: 'Today',
  /** Below a bar, very short: today, or this week. */
  now: 'Now',
  rememberedTitle: 'Remembered',
  rememberedEmpty: 'You will see this after your first reviews.',
  rememberedText: '{percent}% in the last 4 weeks. We aim at 90%.',
  weekColumn: 'Week',
  thisWeek: 'This week',
  weeksAgo: '{count} week ago | {count} weeks ago',
  /** Below a bar, very short: so many weeks ago. */
  weeksAgoShort: '−{age} wk',
  noCardsInWeek: 'No cards',
  rememberedDetail: '{percent}% ({remembered} of {asked})',
  matureTitle: 'Cards you know well',
  matureText:
    '{mature} of {count} card can rest for 3 weeks or more | {mature} of {count} cards can rest for 3 weeks or more',
  kindColumn: 'Kind',
  kindLearning: 'Learning',
  kindYoung: 'Known',
  /** Known well: it comes back in three weeks or later. */
  kindMature: 'Well known',

  // How many cards a day
  limitsTitle: 'Cards a day',
  limitsText: 'These limits are for your daily cards. A set you open yourself is shown in full.',
  newCards: 'New cards',
  cardsToReview: 'Cards to review',
  choiceSafe: 'Your choice is safe on this device.',

  // Studying
  cardsForToday: 'Cards for today',
  progressLabel: 'Progress',
  leaveFlashcards: 'Leave flashcards',
  answersLeft: '{count} answer to go | {count} answers to go',
  /** Short, beside a bar: how many cards are left. */
  leftCount: '{left} to go',
  allCardsDone: 'All cards done',
  undo: 'Undo',
  /** The course, and how the learner rated this card the last time. */
  courseAndLastTime: '{course}. Last time: {rating}',
  thinkFirst: 'Think of the answer first',
  showAnswer: 'Tap to see the answer',
  showQuestion: 'Tap to see the question',
  ratingQuestion: 'How well did you know it?',
  ratingLater: 'See the answer, then say how well you knew it.',
  /** Four buttons: the learner did not know it, …, knew it at once. */
  ratingAgain: 'Again',
  ratingHard: 'Hard',
  ratingGood: 'Good',
  ratingEasy: 'Easy',
  /** On those buttons: the card comes back after so long. Short. */
  intervalMinutes: '{count} minute | {count} minutes',
  intervalHours: '{count} hour | {count} hours',
  intervalDays: '{count} day | {count} days',
  intervalWeeks: '{count} week | {count} weeks',
  intervalMonths: '{count} month | {count} months',
  intervalYears: '{count} year | {count} years',
  /** Below the card, when the buttons can be pressed. Each says a time: "1 min", "3 days". */
  stepsHint: 'Under each button: when you see this card again.',
  /** The learner sees a card for the second time today. {time}: "1 min". */
  cameBack: 'Here it is again. A second look helps you remember it.',
  lastSoon: 'You will see the card before this one again in {time}.',
  lastRests: 'The card before this one comes back in {time}.',
  /** Shown where there is a keyboard. */
  keysHint: 'Space to flip, 1–4 to rate, U to undo.',
  unknownSetTitle: 'This set is not there any more',
  unknownSetText: 'Choose another one from the list.',
  nothingDueTitle: 'Nothing is due now',
  nothingDueText: 'Your cards come back on the day when you are about to forget them.',
  backToFlashcards: 'Back to flashcards',
  studyAgain: 'Go through them again',

  // After the last card
  cardsDone: '{count} card done | {count} cards done',
  ratingsLabel: 'How well you knew them',
  /** How often a rating was given: "Good: 4". */
  ratingCount: '{rating}: {times}',
  allSeen: 'You have seen them all for now.',
  nextToday: 'The first card comes back later today.',
  nextTomorrow: 'The first card comes back tomorrow. A little every day is best.',
  nextOnDay: 'The first card comes back on {day}.',
  nextSet: 'Next set',
  undoLast: 'Undo last answer',

  // Where the answers are
  answersSaved: 'Saved',
  savingAnswers: 'Saving...',
  answersWaiting: 'Waiting for network. Your answers are safe on this device.',
  answersLoggedOut: 'You have been logged out. Log in to send your answers.',
  answerRefused: 'An answer is not saved. {reason}',
  tryAgain: 'Try again',
});
