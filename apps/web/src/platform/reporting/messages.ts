import { defineMessages } from '#lib/i18n.tsx';

export const reportingText = defineMessages('reporting', {
  pageNotLoaded: 'This page did not load',
  partNotLoaded: 'This part did not load',
  notLoadedText: 'Check your network and try again. Your work is safe.',
  /** A part of a page is broken; the others are not. */
  partBroken: 'This part is not working',
  partBrokenText: 'The rest of the page still works. Your work is safe.',
});
