import { defineMessages } from '#lib/i18n.tsx';

export const reportingText = defineMessages('reporting', {
  thisPageDidNot: 'This page did not load',
  thisPartDidNot: 'This part did not load',
  thisPartIsNot: 'This part is not working',
  theRestOfThe: 'The rest of the page still works. What you saved is safe.',
  checkYourNetworkThen: 'Check your network, then try again. What you saved is safe.',
});
