import { defineMessages } from '#lib/i18n.tsx';

export const certificatesText = defineMessages('certificates', {
  // The page
  certificateTitle: 'Your certificate',
  loadFailedTitle: 'Your certificate did not load',
  loadFailedText: 'Check your network and try again.',
  notYetTitle: 'Not finished yet',
  notYetText:
    'You have finished {done} of {total} lessons. Finish them all and you get your certificate. If you have just finished the last one, wait a moment and look again.',
  lookAgainButton: 'Look again',
  keepLearningButton: 'Keep learning',
  intro: 'You finished every lesson. Print your certificate, or show it to your family.',

  // The choice of a name
  nameChoice: 'Put my name on it',
  nameLabel: 'Name on the certificate',
  nameHint: 'The name stays on this device. Others see it only if you share your certificate.',

  // What can be done with it
  shareButton: 'Share',
  savePdfButton: 'Save as PDF',
  savePictureButton: 'Save as picture',
  whatsappButton: 'Share on WhatsApp',
  whatsappHint: 'Save the picture first. Then add it to your message in WhatsApp.',
  /** A message that a learner sends to friends; a link to the course follows it. */
  shareText: 'I finished {course} on Akada!',
  savedText: 'Saved. Look in your downloads.',
  failedText: 'We could not make your certificate. Close other apps and try again.',

  // On the certificate
  heading: 'Certificate',
  /** In place of a name. */
  withoutName: 'Course finished!',
  /** Stands under the name of the learner and above the name of the course. */
  withName: 'has finished the course',
  lessonsDone: '{count} lesson done | {count} lessons done',
  quizzesPassed: '{count} quiz passed | {count} quizzes passed',
});
