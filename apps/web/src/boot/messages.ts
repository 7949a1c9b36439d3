import { defineMessages } from '#lib/i18n.tsx';

export const bootText = defineMessages('boot', {
  didNotLoad: 'Akada did not load',
  checkNetwork: 'Check your network and try again.',
  tryAgain: 'Try again',
  needsJavaScript: 'Akada needs JavaScript for this page. Turn it on, then load the page again.',
  /** Title of the window for a page that is on its way. */
  loadingTitle: 'Learn',
  notFoundTitle: 'Page not found',
});
