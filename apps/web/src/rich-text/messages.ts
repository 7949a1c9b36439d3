import { defineMessages } from '#lib/i18n.tsx';

export const richTextText = defineMessages('rich-text', {
  showPicture: 'Show picture',
  /** The size of the picture, as "12 KB". */
  showPictureSize: 'Show picture ({size})',
  plainText: 'Some of this lesson did not load, so you are seeing plain text.',
  tryAgain: 'Try again',
  readAloudFailed: 'Reading aloud needs the network for a moment. Please try again.',
});
