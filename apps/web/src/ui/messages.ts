import { defineMessages } from '#lib/i18n.tsx';

export const uiText = defineMessages('ui', {
  errorScreenTitle: 'Unexpected Application Error!',
  errorScreenText: 'Something went wrong on this page. Your work is safe.',
  goHome: 'Go Home',
  tryAgain: 'Try again',
  loading: 'Loading...',
  slowNetwork: 'Your network is slow. We are still trying.',
  loadFailedText: 'Your network may be slow. Nothing you did is lost.',
  close: 'Close',
  /** Name of the corner where short messages appear; Alt+T are the keys that lead there. */
  toastRegion: 'Messages, Alt+T',
  closeToast: 'Close message',

  /** Name of the navigation at the bottom of a phone, for screen readers. */
  quickNavigation: 'Quick links',
  /** Name of the list of the other pages, for screen readers. */
  moreNavigation: 'More',
  /** In place of a chart whose numbers are all zero. */
  chartEmpty: 'Nothing to show here yet.',
  aboutNavigation: 'About Akada',
  previous: 'Previous',
  next: 'Next',
  /** The name of the site in its logo. Keep it as it is. */
  logo: 'akada',

  showPassword: 'Show password',
  hide: 'Hide',
  show: 'Show',

  correctAnswer: 'Correct answer',
  yourAnswer: 'Your answer',
  /** Read aloud before the title of a lesson that is done. */
  done: 'Done:',
  /** {title} is the name of a patch, an award. What stands in <hidden> is only for screen readers. */
  lockedPatch: '{title}<hidden> (not earned yet)</hidden>',
  showAsTable: 'Show as table',

  videoFailed: 'The video did not load.',
  videoLoading: 'Loading',
  videoLoad: 'Tap to load video',
  videoOpen: 'Open the video',
  videoNewTab: '(opens a new tab)',

  /** The ten drawings that a learner can choose as a picture. */
  avatarPuffs: 'Girl with two puffs',
  avatarCap: 'Boy with a cap',
  avatarHijab: 'Girl with a hijab',
  avatarFade: 'Boy with short hair',
  avatarBeads: 'Girl with beaded braids',
  avatarGlasses: 'Child with glasses',
  avatarWeaver: 'Weaver bird',
  avatarTortoise: 'Tortoise',
  avatarLeopard: 'Leopard',
  avatarDrum: 'Talking drum',
});
