import { defineMessages } from '#lib/i18n.tsx';

export const reportingText = defineMessages('reporting', {
  pageNotLoaded: 'This page did not load',
  partNotLoaded: 'This part did not load',
  /** The code of a page was never fetched, and there is no network now. */
  offlineText:
    'There is no network, and this page is not on this device yet. It opens by itself when the network is back. Pages you opened before still work.',
  goBack: 'Go back',
  notLoadedText: 'Check your network and try again. Your work is safe.',
  /** A part of a page is broken; the others are not. */
  partBroken: 'This part is not working',
  partBrokenText: 'The rest of the page still works. Your work is safe.',
});
