import { defineMessages } from '#lib/i18n.tsx';

export const bootText = defineMessages('boot', {
  didNotLoad: 'Akada did not load',
  checkNetwork: 'Check your network, then try again.',
  tryAgain: 'Try again',
  needsJavaScript: 'Akada needs JavaScript for this page. Turn it on, then load the page again.',
});
