import { defineMessages } from '#lib/i18n.tsx';

export const wordsText = defineMessages('words', {
  /** In front of the term in the language of the page. Name your language: "In Hausa". */
  said: 'In your language',
  /** Below a word in the language of the page. */
  draft: 'No teacher has checked this word yet.',
  /** Above the sentence that a child should keep of the lesson. */
  keyIdea: 'Key idea',
  /** Below that sentence in the language of the page. */
  ideaDraft: 'No teacher has checked this sentence yet.',
  failed: 'The words did not load. Check your network and try again.',
  tryAgain: 'Try again',
});
