import { defineMessages } from '#lib/i18n.tsx';

export const richTextText = defineMessages('rich-text', {
  showPicture: 'Show picture',
  showPictureBytes: 'Show picture ({bytes})',
  whatYouWillLearn: 'What you will learn',
  keyIdea: 'Key idea',
  workedExample: 'Worked example',
  tryItYourself: 'Try it yourself',
  inShort: 'In short',
  note: 'Note',
  notEverythingArrivedThese: 'Not everything arrived. These are the plain words.',
  tryAgain: 'Try again',
  readingAloudNeedsThe: 'Reading aloud needs the network for a moment. Please try again.',
});
