import { defineMessages } from '#lib/i18n.tsx';

export const accountText = defineMessages('account', {
  /** The name of the list of languages. */
  language: 'Language',
  /** Beside a language whose translation no native reader has checked yet. */
  draft: 'draft',
  languageHint: 'The menus and messages change. Lessons stay in English.',
});
