import { defineMessages } from '#lib/i18n.tsx';

/** The offer to install Akada, like an app. */
export const installText = defineMessages('install', {
  title: 'Put Akada on this phone',
  text: 'Akada then opens from your home screen, like an app. It needs almost no space.',
  button: 'Put it on this phone',
  notNow: 'Not now',
  /** Safari on an iPhone, with the words that stand on its own buttons. */
  onIos: 'Tap the Share button of your browser, then “Add to Home Screen”.',
  /** Firefox on Android. */
  onFirefox: 'Open the menu of your browser, then tap “Add app to Home screen”.',
});
