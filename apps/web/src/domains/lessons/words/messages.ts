import { defineMessages } from '#lib/i18n.tsx';

export const wordsText = defineMessages('words', {
  /** In front of the term in the language of the page. Name your language: "In Hausa". */
  said: 'In your language',
  /** Below a word in the language of the page. */
  draft: 'No teacher has checked this word yet.',
  failed: 'The words did not load. Check your network and try again.',
  tryAgain: 'Try again',
});
