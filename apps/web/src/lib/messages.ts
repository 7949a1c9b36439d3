import { defineMessages } from './i18n.tsx';

export const siteHeadText = defineMessages('site-head', {
  /** What search engines show below the title. At most 160 letters. */
  description:
    'Short lessons, quizzes and flashcards for children in Nigeria. Made for your phone, and easy on your data.',
});
