import { defineMessages } from '#lib/i18n.tsx';

export const preferencesText = defineMessages('preferences', {
  light: 'Light',
  dark: 'Dark',
  theme: 'Theme',
});
