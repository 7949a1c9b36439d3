import { defineMessages } from '#lib/i18n.tsx';

export const bootText = defineMessages('boot', {
  didNotLoad: 'Akada did not load',
  checkNetwork: 'Check your network and try again.',
  tryAgain: 'Try again',
  needsScript:
    'This page needs JavaScript. Turn it on or update your browser, then load the page again.',
  /** Stands above a page that can be read while nothing else on it works. */
  readsWithoutScript:
    'You can read here. Logging in, quizzes, exercises and forms need JavaScript: turn it on, or update your browser.',
  /** A link to the home page, below either of the two above. */
  allLessons: 'Find a lesson to read',
  oldBrowser:
    'Your browser is too old for some of Akada. You can read the lessons. To log in and practise, update your browser.',
  /** Above a page whose code did not come. A button "Try again" follows. */
  notAllLoaded:
    'You can read this page, but its buttons and forms did not load. Check your network.',
  /** Title of the window for a page that is on its way. */
  loadingTitle: 'Learn',
  notFoundTitle: 'Page not found',
});
